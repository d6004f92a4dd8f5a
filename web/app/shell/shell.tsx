import type { ReactNode } from 'react';
import { type Location, Outlet, ScrollRestoration, useMatches } from 'react-router';
import { type LockBehaviour, LockGate } from '#web/features/account-lock/lock-gate.tsx';
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

/**
 * Options of a route. `isFullHeight`: the screen has its own header and fills the height. `whenLocked`: what it does while
 * the account is locked.
 */
export interface ShellHandle {
  isFullHeight?: boolean;
  /** By default the screen stays open. */
  whenLocked?: LockBehaviour;
}

/** Key of a scroll position. The first location of each page load has the key 'default'. */
const scrollKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** Sidebar or drawer, top bar, screen and footer. */
export function Shell() {
  const { whenLocked = 'open' } = useShellHandle();
  return (
    <AppFrame>
      <LockGate behaviour={whenLocked}>
        <Outlet />
      </LockGate>
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

/** The options of the shown route. */
const useShellHandle = (): ShellHandle => (useMatches().at(-1)?.handle as ShellHandle | undefined) ?? {};

function AppFrame({ children }: { children: ReactNode }) {
  const hasSidebar = useHasSidebar();
  const { isFullHeight = false } = useShellHandle();
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
