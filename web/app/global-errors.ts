import { toast } from '#web/ui/toast.ts';

/** Messages of network errors, dev server errors and aborted requests. */
const IGNORED_MESSAGES =
  /failed to fetch|load failed|networkerror|network error|network request failed|aborted|abortsignal|websocket|vite|hmr|dynamically imported module|resizeobserver loop/i;

/** Errors that components handle or that need no message. */
export function isIgnoredError(error: unknown): boolean {
  if (!(error instanceof Error))
    return error === undefined || error === null || IGNORED_MESSAGES.test(String(error));
  return error.name === 'AbortError' || error.name === 'TimeoutError' || IGNORED_MESSAGES.test(error.message);
}

/** Shows a toast for uncaught errors. */
export function listenForGlobalErrors(): void {
  const report = (event: Event, error: unknown) => {
    if (isIgnoredError(error)) event.preventDefault();
    else toast({ title: 'Something went wrong', description: 'Please try that again.', tone: 'danger' });
  };
  addEventListener('unhandledrejection', (event) => report(event, event.reason));
  addEventListener('error', (event) => report(event, event.error ?? event.message));
}
