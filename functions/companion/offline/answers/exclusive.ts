import { HEART } from '../phrases/heart.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { caption } from './favours.ts';
import { newQuestion } from './initiative.ts';

/** What leaves no room for anything else in a reply. */
export function exclusive(scene: Scene): Part | undefined {
  const { reading, speaker, conversation, turn } = scene;
  if (turn.requestedMedia) return caption(turn.requestedMedia, scene);
  if (reading.isExplicit) return part(speaker.say(HEART.explicit), false);
  if (reading.language) {
    const greeting =
      speaker.sayNew(reading.language.lines.slice(0, 1)) ?? speaker.sayNew(reading.language.lines) ?? '';
    const ask = conversation.questionStreak > 1 ? undefined : newQuestion(scene);
    return part(`${greeting} ${speaker.say(SMALL_TALK.foreign)}`, ask);
  }
  if (reading.isGibberish) return part(speaker.say(SMALL_TALK.gibberish), false);
  return undefined;
}
