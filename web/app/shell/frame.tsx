import type { ReactNode } from 'react';
import { Footer } from '#web/features/navigation/footer.tsx';

interface FrameProps {
  sidebar: ReactNode;
  topbar: ReactNode;
  /** The screen has its own header and fills the height. */
  isFullHeight?: boolean;
  children: ReactNode;
}

/** The layout around a screen. */
export function Frame({ sidebar, topbar, isFullHeight = false, children }: FrameProps) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-skip -translate-y-20 rounded-full bg-text px-5 py-3 font-medium text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div aria-hidden className="pointer-events-none fixed inset-0 -z-1 page-background" />
      {sidebar}
      <div className="lg:pl-sidebar">
        {!isFullHeight && topbar}
        {/* Full height, so the footer does not move while a screen loads. */}
        <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
          {children}
        </main>
        {!isFullHeight && <Footer />}
      </div>
    </>
  );
}
