import type { OperationShape } from '#shared/operations/define.ts';

/** Requests per second over time, and how many may come at once. For all callers of a route together. */
export interface Throttle {
  rate: number;
  burst: number;
}

export const USUAL_THROTTLE: Throttle = { rate: 500, burst: 1_000 };

/** A model's answer costs money and holds a function for seconds. */
const COMPANION_THROTTLE: Throttle = { rate: 100, burst: 200 };

/** Guessing passwords and sending mail to strangers must not be quick. */
const GUARDED_THROTTLE: Throttle = { rate: 20, burst: 40 };

/** How often an operation may be called; undefined for as often as usual. */
export function throttleOf({ body, needs }: Pick<OperationShape, 'body' | 'needs'>): Throttle | undefined {
  const takesPassword = body !== undefined && 'password' in body.shape;
  if (takesPassword || needs.includes('mail')) return GUARDED_THROTTLE;
  return needs.includes('companion') ? COMPANION_THROTTLE : undefined;
}

/** Messages of the WebSocket other than sound, of which a call has a handful; and connections. */
export const SOCKET_THROTTLE: Throttle = { rate: 200, burst: 400 };

/** Twelve pieces of sound a second come from each caller; what the account allows is shared with the answers. */
export const SOUND_THROTTLE: Throttle = { rate: 8_000, burst: 5_000 };
