import { CloudOff, RefreshCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { reloadSoon, willReload } from './mount-failure.ts';

/** What stands when the app itself fell: it tries again by itself once, then leaves it to the person. */
export function AppFailure() {
  const [reloads] = useState(() => willReload());
  // A screen whose code had not been fetched yet, most likely; the reload waits for the network, too.
  const [isOffline] = useState(() => reloads && !navigator.onLine);
  useEffect(() => (reloads ? reloadSoon() : undefined), [reloads]);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <PageTitle>{isOffline ? 'Offline' : 'Something went wrong'}</PageTitle>
      <ErrorState
        icon={isOffline ? CloudOff : Unplug}
        title={isOffline ? 'You are offline' : 'Something went wrong'}
        action={
          reloads ? (
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
          : reloads
            ? 'The page will reload by itself in a moment.'
            : 'Your chats are safe. Reload the page to go on.'}
      </ErrorState>
    </main>
  );
}
