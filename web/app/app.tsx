import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router/dom';
import { LimitDialogHost } from '#web/features/limits/limit-dialog-host.tsx';
import { PlanSync } from '#web/features/session/plan-sync.tsx';
import { SessionSync } from '#web/features/session/session-sync.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { paths } from '#web/lib/paths.ts';
import { after } from '#web/lib/timers.ts';
import { AppFailure } from './app-failure.tsx';
import { router } from './router.tsx';

const Toaster = lazyComponent(() => import('#web/ui/toaster.tsx'));

/** Delay of code that the first screen does not need. Milliseconds. */
const DEFERRED_LOAD_DELAY = 1_200;

export function App({ client }: { client: QueryClient }) {
  const [shouldLoadDeferred, setLoadsDeferred] = useState(false);
  useEffect(() => after(DEFERRED_LOAD_DELAY, () => setLoadsDeferred(true)), []);
  return (
    <ErrorBoundary FallbackComponent={AppFailure}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <SessionSync />
        <PlanSync />
        <LimitDialogHost onUpgrade={() => void router.navigate(paths.subscribe)} />
        {shouldLoadDeferred && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
