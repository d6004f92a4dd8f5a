import type { ReactNode } from 'react';
import { WhyChoose } from './why-choose.tsx';

interface GalleryLayoutProps {
  filters: ReactNode;
  /** The cards or their placeholders. */
  children: ReactNode;
}

/** The gallery without data. Shared with the prerendered page, so that nothing moves when the app replaces it. */
export function GalleryLayout({ filters, children }: GalleryLayoutProps) {
  return (
    <div className="mx-auto w-full max-w-gallery px-4 pt-6 sm:px-8 lg:px-10 lg:pt-14">
      <header className="max-w-prose">
        <h1 className="text-hero tracking-tighter">
          Welcome in. <span className="text-accent-light">The evening is yours.</span>
        </h1>
        <p className="mt-4 text-muted sm:text-lg">
          Companions with stories of their own. Talk about your day, ask for a picture, stay as long as you
          like.
        </p>
      </header>
      <section aria-label="Companions" className="mt-8 flex flex-col gap-6 lg:mt-11">
        {filters}
        <div>{children}</div>
      </section>
      <WhyChoose />
    </div>
  );
}
