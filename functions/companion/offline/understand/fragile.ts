import { plain } from '../text.ts';
import { type Alarm, alarmOf } from './alarms.ts';

/** For how many messages a crisis sets the tone, and for how many more nothing is loud. */
const FRAGILE_MESSAGES = 7;
const CALM_MESSAGES = 4;

const isCrisis = (alarm: Alarm | undefined): boolean => alarm === 'self-harm' || alarm === 'danger';

/** Whether a message is answered with care and nothing else, whatever else stands in it. */
export function soundsAlarm(text: string): boolean {
  const alarm = alarmOf(plain(text));
  return isCrisis(alarm) || alarm === 'disclosure';
}

/**
 * What a crisis that was spoken of in the member's messages, oldest first, means for the answer to the newest: 'fragile'
 * for care first, 'calm' for a while after that. The crisis itself is no matter of tone.
 */
export function aftermathOf(messages: readonly string[]): 'fragile' | 'calm' | undefined {
  const previous = messages.slice(0, -1).slice(-FRAGILE_MESSAGES - CALM_MESSAGES);
  const crisis = previous.findLastIndex((text) => isCrisis(alarmOf(plain(text))));
  if (crisis < 0) return undefined;
  return previous.length - crisis <= FRAGILE_MESSAGES ? 'fragile' : 'calm';
}
