import { RefreshCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import { reloadSoon, willReload } from './mount-failure.ts';

/** What stands when the app itself fell: it tries again by itself once, then leaves it to the person. */
export function AppFailure() {
  const [reloads] = useState(() => willReload());
  useEffect(() => (reloads ? reloadSoon() : undefined), [reloads]);
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <PageTitle>Something went wrong</PageTitle>
      <ErrorState
        icon={Unplug}
        title="Something went wrong"
        action={
          reloads ? (
            <Loading>Trying again…</Loading>
          ) : (
            <Button variant="primary" onClick={() => location.reload()}>
              <RefreshCw aria-hidden className="size-4" />
              Reload the page
            </Button>
          )
        }
      >
        {reloads
          ? 'The page will reload by itself in a moment.'
          : 'Your chats are safe. Reload the page to go on.'}
      </ErrorState>
    </main>
  );
}
