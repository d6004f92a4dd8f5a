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

/** The member says that they are well, did not mean it, or are not alone. */
const STEADY =
  /\b(?:(?:i'm|i am|i feel|feeling|i'm feeling|doing) (?:(?:really|all|much|totally|perfectly|feeling|doing|a lot|a bit|a little|completely|honestly|actually|just|already|quite|pretty) ){0,6}(?:ok|fine|alright|right|good|well|better|safe|calm|calmer)\b|(?:bad|stupid|silly|dumb|just a|only a|was a) joke\b|(?:just|only|was) (?:joking|kidding)|(?:didn't|did not|don't) (?:really )?mean (?:it|that)|my (?:\w+ )?(?:brother|sister|mum|mom|mother|dad|father|friend|husband|wife|partner|boyfriend|girlfriend|flatmate|roommate|neighbou?r|therapist|doctor|son|daughter)(?: is|'s| are| came)(?: \w+){0,2} (?:here|with me|over|home|back)\b)/;
/** So many such words end the crisis. */
const STEADY_WORDS = 2;

export const isSteady = (text: string): boolean => STEADY.test(plain(text));

/**
 * What a crisis that was spoken of in the member's messages, oldest first, means for the answer to the newest: 'fragile'
 * for care first, 'settled' when the newest ends that, 'calm' for a while after.
 */
export type Aftermath = 'fragile' | 'settled' | 'calm';

export function aftermathOf(messages: readonly string[]): Aftermath | undefined {
  const recent = messages.slice(-FRAGILE_MESSAGES - CALM_MESSAGES - 1);
  const crisis = recent.slice(0, -1).findLastIndex((text) => isCrisis(alarmOf(plain(text))));
  if (crisis < 0) return undefined;
  const since = recent.slice(crisis + 1);
  let steady = 0;
  const settled = since.findIndex((text) => isSteady(text) && ++steady === STEADY_WORDS);
  const end = settled >= 0 && settled < FRAGILE_MESSAGES ? settled : FRAGILE_MESSAGES - 1;
  const newest = since.length - 1;
  if (newest <= end) return newest === settled ? 'settled' : 'fragile';
  return newest - end <= CALM_MESSAGES ? 'calm' : undefined;
}
