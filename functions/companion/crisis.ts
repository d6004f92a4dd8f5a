import type { ChatMessage } from './companion.ts';
import { aftermathOf, soundsAlarm } from './offline/understand/fragile.ts';

/** See Companion.isCrisisAftermath. */
export function isCrisisAftermath(history: readonly ChatMessage[]): boolean {
  const messages = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  return soundsAlarm(messages.at(-1) ?? '') || aftermathOf(messages) !== undefined;
}
