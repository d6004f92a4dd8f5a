import { refusalOfMinors } from '../../minor-guard.ts';
import { asksForMinor } from '../../minor-request.ts';
import { CARE } from '../phrases/care.ts';
import { HEART } from '../phrases/heart.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { isSteady } from '../understand/fragile.ts';
import { caption } from './favours.ts';
import { newQuestion } from './initiative.ts';

/** What leaves no room for anything else in a reply. */
export function exclusive(scene: Scene): Part | undefined {
  const { reading, speaker, conversation, turn, persona } = scene;
  // The guard runs before any companion; asked here again, the engine keeps the promise by itself.
  if (asksForMinor(reading.original, persona.age)) return part(refusalOfMinors(turn.character), false, true);
  switch (reading.alarm) {
    case 'self-harm':
      return part(speaker.say(CARE.selfHarm), false, true);
    case 'danger':
      return part(speaker.say(CARE.danger), false, true);
    case 'disclosure':
      return part(speaker.say(CARE.disclosure), false, true);
    default:
  }
  if (conversation.aftermath === 'settled') return part(speaker.say(CARE.settled), false, true);
  if (conversation.aftermath === 'fragile' && !asksPlainly(scene))
    return part(speaker.say(fragileBank(scene)), false, true);
  if (conversation.aftermath) return undefined;
  if (turn.requestedMedia) return caption(turn.requestedMedia, scene);
  if (reading.alarm === 'explicit') return part(speaker.say(HEART.explicit), false);
  if (reading.language) {
    const greeting =
      speaker.sayNew(reading.language.lines.slice(0, 1)) ?? speaker.sayNew(reading.language.lines) ?? '';
    const ask = conversation.questionStreak > 1 ? undefined : newQuestion(scene);
    return part(`${greeting} ${speaker.say(SMALL_TALK.foreign)}`, ask);
  }
  if (reading.isGibberish) return part(speaker.say(SMALL_TALK.gibberish), false);
  return undefined;
}

/** What is asked for without play, and can be answered in a serious voice. */
const PLAIN_QUESTIONS: readonly string[] = [
  'ai',
  'ai-feelings',
  'name',
  'age',
  'job',
  'home',
  'hobbies',
  'family',
  'pets',
  'language',
  'clock',
  'factual',
  'remember',
];

export const plainQuestions = ({ reading }: Scene) =>
  reading.asks.filter(({ act }) => PLAIN_QUESTIONS.includes(act));

const asksPlainly = (scene: Scene): boolean =>
  scene.reading.alarm === undefined && plainQuestions(scene).length > 0;

function fragileBank({ reading }: Scene) {
  if (reading.acts.includes('good-night') || reading.acts.includes('goodbye')) return CARE.night;
  if (
    /\b(?:called|texted|told|wrote|reached|spoke|talk(?:ed|ing) (?:to|with)|coming|came|is here|with me now|hotline|helpline|crisis line|doctor|therapist|hospital)\b/.test(
      reading.told,
    )
  )
    return CARE.reached;
  const isBetter =
    isSteady(reading.original) ||
    reading.acts.includes('thanks') ||
    reading.valence > 0 ||
    reading.feeling?.name === 'happy' ||
    reading.feeling?.name === 'grateful';
  return isBetter ? CARE.afterBetter : CARE.after;
}
