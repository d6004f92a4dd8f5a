/**
 * Answers that are asked for before the app is there, each handed out once: the code of the first screen and its data
 * travel at the same time.
 */
const asked = new Map<string, Promise<Response>>();
/** What the app has asked for itself meanwhile. */
const taken = new Set<string>();
let isRunning = false;

/** Asks, unless the app was quicker. Rejects when the network is away. */
export type PrefetchRequest = (path: string) => Promise<Response | undefined>;

const ask: PrefetchRequest = async (path) => {
  if (taken.has(path)) return undefined;
  const answer = fetch(path, { credentials: 'include' });
  asked.set(path, answer);
  return (await answer).clone();
};

/** Runs what asks ahead. What fails in it is asked for again by the app, which tells of it. */
export async function runPrefetch(work: (ask: PrefetchRequest) => Promise<unknown>): Promise<void> {
  isRunning = true;
  await work(ask).catch((error: unknown) => console.warn('Something could not be fetched ahead.', error));
  isRunning = false;
  taken.clear();
}

/** The answer that was asked for ahead, if it was; the next one asks for itself. */
export function takePrefetched(path: string): Promise<Response> | undefined {
  const answer = asked.get(path);
  asked.delete(path);
  if (isRunning) taken.add(path);
  return answer;
}
