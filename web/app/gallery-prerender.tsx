import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { GalleryFilters } from '#web/features/gallery/gallery-filters.tsx';
import { CardSkeletons } from '#web/features/gallery/gallery-grid.tsx';
import { GalleryLayout } from '#web/features/gallery/gallery-layout.tsx';
import { SidebarContent, SidebarFrame } from '#web/features/navigation/sidebar.tsx';
import { TopbarFrame } from '#web/features/navigation/topbar.tsx';
import { Frame } from './shell/frame.tsx';

const nothing = () => {};

/**
 * The gallery as it stands before anything is known, as HTML that React made while the product was built. A phone paints
 * it while the app's code is read; features/gallery/gallery-prefetch.ts lays the first portraits in; the app takes its place.
 */
export const galleryPrerender = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Frame
        side={
          <SidebarFrame>
            <SidebarContent account={null} />
          </SidebarFrame>
        }
        top={<TopbarFrame />}
      >
        <GalleryLayout
          filters={<GalleryFilters search="" onSearch={nothing} filter="All" onFilter={nothing} />}
        >
          <CardSkeletons />
        </GalleryLayout>
      </Frame>
    </MemoryRouter>,
  );
