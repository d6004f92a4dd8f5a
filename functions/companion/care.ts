import type { Companion, TurnMessage } from './companion.ts';
import { aftermathOf, soundsAlarm } from './offline/understand/fragile.ts';
import { OfflineCompanion } from './offline-companion.ts';

export { soundsAlarm };

/** Says what to do in a crisis in our own words: it costs no call of a model, and is never out of reach. */
export const ownWords: Companion = new OfflineCompanion();

/** Whether a crisis is spoken of, or was not long ago: nothing is shown or offered then. History is oldest first. */
export function isFragile(history: readonly TurnMessage[]): boolean {
  const messages = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  return soundsAlarm(messages.at(-1) ?? '') || aftermathOf(messages) !== undefined;
}
