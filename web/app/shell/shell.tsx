import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { AgeGateHost } from '#web/features/age-gate/age-gate-host.tsx';
import { ConsentHost } from '#web/features/consent/consent-host.tsx';
import { DrawerHost } from '#web/features/navigation/drawer-host.tsx';
import { Sidebar } from '#web/features/navigation/sidebar.tsx';
import { Topbar } from '#web/features/navigation/topbar.tsx';
import { ReportDialogHost } from '#web/features/reports/report-dialog-host.tsx';
import { AuthDialogHost } from '#web/features/session/auth-dialog-host.tsx';
import { ImpersonationBanner } from '#web/features/session/impersonation-banner.tsx';
import { useHasSidebar } from '#web/lib/use-media-query.ts';
import { Frame } from './frame.tsx';
import { RouteFocus } from './route-focus.tsx';

/** Options of a route. `isFullHeight`: the screen has its own header and fills the height. */
export interface ShellHandle {
  isFullHeight?: boolean;
}

/** Key of a scroll position. The first location of each page load has the key 'default'. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Sidebar or drawer, top bar, screen and footer. */
export function Shell() {
  return (
    <AppFrame>
      <Outlet />
      <RouteFocus />
      <AgeGateHost />
      <AuthDialogHost />
      <ReportDialogHost />
      <ConsentHost />
      <ImpersonationBanner />
      <ScrollRestoration getKey={scrollKey} />
    </AppFrame>
  );
}

/** The frame without content, until the first screen's code has loaded. */
export function ShellFallback() {
  return <AppFrame>{null}</AppFrame>;
}

function AppFrame({ children }: { children: ReactNode }) {
  const hasSidebar = useHasSidebar();
  const isFullHeight = useMatches().some(({ handle }) => (handle as ShellHandle | undefined)?.isFullHeight);
  return (
    <Frame
      sidebar={hasSidebar ? <Sidebar /> : <DrawerHost />}
      topbar={<Topbar />}
      isFullHeight={isFullHeight}
    >
      {children}
    </Frame>
  );
}
