import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router/dom';
import { LimitDialogHost } from '#web/features/limits/limit-dialog-host.tsx';
import { PlanWatch } from '#web/features/session/plan-watch.tsx';
import { SessionWatch } from '#web/features/session/session-watch.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { paths } from '#web/lib/paths.ts';
import { after } from '#web/lib/timers.ts';
import { AppFailure } from './app-failure.tsx';
import { router } from './router.tsx';

const Toaster = lazyComponent(() => import('#web/ui/toaster.tsx'));

/** What a first look does not need is fetched when that look has been had. */
const LATER = 1_200;

export function App({ client }: { client: QueryClient }) {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => after(LATER, () => setIsLater(true)), []);
  return (
    <ErrorBoundary FallbackComponent={AppFailure}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <SessionWatch />
        <PlanWatch />
        <LimitDialogHost onUpgrade={() => void router.navigate(paths.subscribe)} />
        {isLater && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
