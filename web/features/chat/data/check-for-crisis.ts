import { api } from '#web/lib/api.ts';
import { SECOND } from '#web/lib/timers.ts';

/** Without an answer within this time the sign-up dialog opens. The first check may start the function. */
const CHECK_TIMEOUT = 4 * SECOND;

/** The text of a care card if a guest's message is one in a crisis. Undefined also when the check fails. */
export async function checkForCrisis(content: string): Promise<string | undefined> {
  try {
    const { care } = await api('crisis-check', {
      body: { content },
      signal: AbortSignal.timeout(CHECK_TIMEOUT),
    });
    return care;
  } catch {
    return undefined;
  }
}

let isWarm = false;

/** Starts the check's function, once, before a guest has written something. An empty text costs nothing. */
export function warmUpCrisisCheck(): void {
  if (isWarm) return;
  isWarm = true;
  void checkForCrisis('');
}
