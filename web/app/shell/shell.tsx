import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AgeGateHost } from '#web/features/age-gate/age-gate-host.tsx';
import { DrawerHost } from '#web/features/navigation/drawer-host.tsx';
import { Sidebar } from '#web/features/navigation/sidebar.tsx';
import { Topbar } from '#web/features/navigation/topbar.tsx';
import { AuthDialogHost } from '#web/features/session/auth-dialog-host.tsx';
import { ImpersonationBanner } from '#web/features/session/impersonation-banner.tsx';
import { useHasSidebar } from '#web/lib/use-media-query.ts';
import { Frame } from './frame.tsx';
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
    <AppFrame>
      <Outlet />
      <RouteFocus />
      <AgeGateHost />
      <AuthDialogHost />
      <ImpersonationBanner />
      <ScrollRestoration getKey={placeOf} />
    </AppFrame>
  );
}

/** The frame alone, until the first screen's code has come. */
export function ShellFallback() {
  return <AppFrame>{null}</AppFrame>;
}

function AppFrame({ children }: { children: ReactNode }) {
  const hasSidebar = useHasSidebar();
  const isWhole = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.isWhole);
  return (
    <Frame side={hasSidebar ? <Sidebar /> : <DrawerHost />} top={<Topbar />} isWhole={isWhole}>
      {children}
    </Frame>
  );
}
