/** Responses requested before the app starts. Each is used once. */
const responses = new Map<string, Promise<Response>>();
/** Paths the app has requested while the prefetch runs. */
const requestedPaths = new Set<string>();
let isRunning = false;

/** Returns undefined when the app has already requested the path. Rejects on network errors. */
export type PrefetchRequest = (path: string) => Promise<Response | undefined>;

const request: PrefetchRequest = async (path) => {
  if (requestedPaths.has(path)) return undefined;
  const response = fetch(path, { credentials: 'include' });
  responses.set(path, response);
  return (await response).clone();
};

/** Errors are only logged: the app repeats the request and shows them. */
export async function runPrefetch(task: (request: PrefetchRequest) => Promise<unknown>): Promise<void> {
  isRunning = true;
  await task(request).catch((error: unknown) => console.warn('Prefetching failed.', error));
  isRunning = false;
  requestedPaths.clear();
}

/** The prefetched response of a path, once. */
export function consumePrefetched(path: string): Promise<Response> | undefined {
  const response = responses.get(path);
  responses.delete(path);
  if (isRunning) requestedPaths.add(path);
  return response;
}
