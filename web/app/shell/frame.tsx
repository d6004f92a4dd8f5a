import type { ReactNode } from 'react';
import { Footer } from '#web/features/navigation/footer.tsx';

interface FrameProps {
  side: ReactNode;
  top: ReactNode;
  /** The screen brings its own header and fills the height. */
  isWhole?: boolean;
  children: ReactNode;
}

/** Where everything around a screen has its place. */
export function Frame({ side, top, isWhole = false, children }: FrameProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-skip -translate-y-20 rounded-full bg-text px-5 py-3 font-medium text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div aria-hidden className="pointer-events-none fixed inset-0 -z-1 ambience" />
      {side}
      <div className="lg:pl-sidebar">
        {!isWhole && top}
        {/* As high as the screen, so that the footer never jumps while a screen fills itself. */}
        <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
          {children}
        </main>
        {!isWhole && <Footer />}
      </div>
    </>
  );
}
