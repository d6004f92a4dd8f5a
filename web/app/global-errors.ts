import { toast } from '#web/ui/toast.ts';

/** How browsers say that the network, the dev server or somebody's leaving ended a request. */
const SILENT =
  /failed to fetch|load failed|networkerror|network error|network request failed|aborted|abortsignal|websocket|vite|hmr|dynamically imported module|resizeobserver loop/i;

/** Errors of the network, of the dev server and of aborted work have their own place on the screen, or none. */
export function isSilentError(error: unknown): boolean {
  if (!(error instanceof Error)) return error === undefined || error === null || SILENT.test(String(error));
  return error.name === 'AbortError' || error.name === 'TimeoutError' || SILENT.test(error.message);
}

/** Whatever nobody caught is told once, in words a person can use. */
export function listenForGlobalErrors(): void {
  const tell = (event: Event, error: unknown) => {
    if (isSilentError(error)) event.preventDefault();
    else toast({ title: 'Something went wrong', description: 'Please try that again.', tone: 'danger' });
  };
  addEventListener('unhandledrejection', (event) => tell(event, event.reason));
  addEventListener('error', (event) => tell(event, event.error ?? event.message));
}
