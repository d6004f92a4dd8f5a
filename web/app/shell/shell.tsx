import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AgeGateHost } from '#web/features/age-gate/age-gate-host.tsx';
import { DrawerHost } from '#web/features/navigation/drawer-host.tsx';
import { Footer } from '#web/features/navigation/footer.tsx';
import { Sidebar } from '#web/features/navigation/sidebar.tsx';
import { Topbar } from '#web/features/navigation/topbar.tsx';
import { AuthDialogHost } from '#web/features/session/auth-dialog-host.tsx';
import { ImpersonationBanner } from '#web/features/session/impersonation-banner.tsx';
import { useHasSidebar } from '#web/lib/use-media-query.ts';
import { RouteFocus } from './route-focus.tsx';

/** What a route may ask of the shell. `isWhole`: the screen brings its own header and fills the height. */
export interface ShellHandle {
  isWhole?: boolean;
}

/** What a place in the page is remembered under. The first screen of each load has the same key, whatever it is. */
const placeOf = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** The frame around every screen: sidebar or drawer, top bar, the screen, footer. */
export function Shell() {
  return (
    <Frame>
      <Outlet />
      <RouteFocus />
      <AgeGateHost />
      <AuthDialogHost />
      <ImpersonationBanner />
      <ScrollRestoration getKey={placeOf} />
    </Frame>
  );
}

/** The frame alone, until the first screen's code has come. */
export function ShellFallback() {
  return <Frame>{null}</Frame>;
}

function Frame({ children }: { children: ReactNode }) {
  const hasSidebar = useHasSidebar();
  const isWhole = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.isWhole);
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-skip -translate-y-20 rounded-full bg-text px-5 py-3 font-medium text-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <div aria-hidden className="pointer-events-none fixed inset-0 -z-1 ambience" />
      {hasSidebar ? <Sidebar /> : <DrawerHost />}
      <div className="lg:pl-sidebar">
        {!isWhole && <Topbar />}
        {/* As high as the screen, so that the footer never jumps while a screen fills itself. */}
        <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col">
          {children}
        </main>
        {!isWhole && <Footer />}
      </div>
    </>
  );
}
