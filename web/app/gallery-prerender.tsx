import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { GalleryFilters } from '#web/features/gallery/gallery-filters.tsx';
import { CardSkeletons } from '#web/features/gallery/gallery-grid.tsx';
import { GalleryLayout } from '#web/features/gallery/gallery-layout.tsx';
import { SidebarContent, SidebarFrame } from '#web/features/navigation/sidebar.tsx';
import { TopbarFrame } from '#web/features/navigation/topbar.tsx';
import { Frame } from './shell/frame.tsx';

const noop = () => {};

/**
 * The empty gallery as HTML, rendered at build time. Shown until the app has rendered;
 * features/gallery/gallery-entry.ts adds the first posters.
 */
export const galleryPrerender = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Frame
        sidebar={
          <SidebarFrame>
            <SidebarContent account={null} />
          </SidebarFrame>
        }
        topbar={<TopbarFrame />}
      >
        <GalleryLayout filters={<GalleryFilters search="" onSearch={noop} filter="All" onFilter={noop} />}>
          <CardSkeletons />
        </GalleryLayout>
      </Frame>
    </MemoryRouter>,
  );
