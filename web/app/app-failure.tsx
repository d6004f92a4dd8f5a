import { CloudOff, RefreshCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { canReloadNow, scheduleReload } from './reload-after-failure.ts';

/** Shown when rendering fails. Reloads once by itself, then offers a button. */
export function AppFailure() {
  const [willReload] = useState(() => canReloadNow());
  // Offline, the code of a screen could probably not load. The reload waits for the network.
  const [isOffline] = useState(() => willReload && !navigator.onLine);
  useEffect(() => (willReload ? scheduleReload() : undefined), [willReload]);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <PageTitle>{isOffline ? 'Offline' : 'Something went wrong'}</PageTitle>
      <ErrorState
        icon={isOffline ? CloudOff : Unplug}
        title={isOffline ? 'You are offline' : 'Something went wrong'}
        action={
          willReload ? (
            <Loading>{isOffline ? 'Waiting for the network…' : 'Trying again…'}</Loading>
          ) : (
            <Button variant="primary" onClick={() => location.reload()}>
              <RefreshCw aria-hidden className="size-4" />
              Reload the page
            </Button>
          )
        }
      >
        {isOffline
          ? 'Nothing is lost. This page opens by itself as soon as the network is back.'
          : willReload
            ? 'The page will reload by itself in a moment.'
            : 'Your chats are safe. Reload the page to continue.'}
      </ErrorState>
    </main>
  );
}
