import type { TurnMessage } from './companion.ts';
import { aftermathOf, soundsAlarm } from './offline/understand/fragile.ts';

export { soundsAlarm };

/** Whether a crisis is spoken of, or was not long ago: nothing is shown or offered then. History is oldest first. */
export function isFragile(history: readonly TurnMessage[]): boolean {
  const messages = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  return soundsAlarm(messages.at(-1) ?? '') || aftermathOf(messages) !== undefined;
}
