import type { MediaType } from '#shared/schemas/common.ts';
import { AMUSEMENTS } from '../phrases/amusements.ts';
import { ANSWERS } from '../phrases/answers.ts';
import { ASK_BACK } from '../phrases/ask-back.ts';
import { HEART } from '../phrases/heart.ts';
import { HONEST } from '../phrases/honest.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { AskedAct } from '../understand/read-message.ts';
import { personaSlots } from './about-me.ts';

/** Answers to what is asked of the companion: honesty, entertainment, affection, advice. */
export function favourFor(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker, conversation } = scene;
  const slots = personaSlots(scene);
  switch (ask.act) {
    case 'ai': {
      const wasTold = conversation.said.some((line) => /\bAI\b/.test(line));
      return part(speaker.say(wasTold ? HONEST.aiAgain : HONEST.ai), wasTold ? undefined : false, true);
    }
    case 'ai-feelings':
      return part(speaker.say(HONEST.aiFeelings), undefined, true);
    case 'who-made':
      return part(speaker.say(HONEST.maker), undefined, true);
    case 'meet':
      return part(speaker.say(HONEST.meet), false, true);
    case 'call':
      return part(speaker.say(HONEST.call), false);
    case 'clock':
      return part(speaker.say(HONEST.clock), false, true);
    case 'factual':
      return part(speaker.say(HONEST.factual), undefined, true);
    case 'advice':
      return part(speaker.say(adviceBank(ask.sentence)));
    case 'if-there':
      return part(speaker.say(HEART.ifThere));
    case 'will-i':
      return part(speaker.say(ANSWERS.willI));
    case 'know-like':
      return part(speaker.say(ANSWERS.knowLike), false);
    case 'word':
      return part(speaker.say(ANSWERS.word), false);
    case 'explain':
      return part(speaker.say(ANSWERS.explain), false);
    case 'picture-origin':
      return part(speaker.say(HONEST.pictureOrigin), false);
    // Where one comes with the reply it has its caption already: nothing is promised here that does not come.
    case 'photo':
      return part(speaker.say(HEART.pictureOffer), false);
    case 'video':
      return part(speaker.say(HEART.videoOffer), false);
    case 'joke':
      return part(
        speaker.say(AMUSEMENTS.joke),
        speaker.random.chance(0.5) ? (speaker.sayNew(AMUSEMENTS.jokeAfter) ?? false) : false,
      );
    case 'story':
      return story(ask.sentence, scene);
    case 'secret':
      return part(speaker.say(AMUSEMENTS.secret), speaker.sayNew(AMUSEMENTS.secretAfter) ?? false);
    case 'poem':
      return part(speaker.say(AMUSEMENTS.poem), false);
    case 'game':
      return part(speaker.say(AMUSEMENTS.game), false);
    case 'ask-me':
      return part(speaker.say(AMUSEMENTS.askDeep), false);
    case 'compliment-me':
      return part(speaker.say(/luck/.test(ask.sentence) ? AMUSEMENTS.luck : AMUSEMENTS.nice));
    case 'love-me': {
      if (/\babout me\b/.test(ask.sentence) && /\blike\b/.test(ask.sentence))
        return part(speaker.say(HEART.likeAbout));
      if (/\bam i\b|\bfind me\b|think of me|think about me/.test(ask.sentence))
        return part(speaker.say(HEART.amI));
      if (/\b(?:kiss|hug|hold)\b/.test(ask.sentence)) return part(speaker.say(HEART.affection));
      if (/\bmiss/.test(ask.sentence)) return part(speaker.say(HEART.miss), false);
      return part(speaker.say(HEART.loveMe, slots));
    }
    default:
      return undefined;
  }
}

export function caption(kind: MediaType, { speaker }: Scene): Part | undefined {
  return part(speaker.say(kind === 'image' ? HEART.pictureCaption : HEART.videoCaption), false);
}

function story(sentence: string, scene: Scene): Part | undefined {
  const { speaker, persona } = scene;
  const isAboutMe = /\babout (?:you|yourself)\b|memory|personal|anecdote|don't know/.test(sentence);
  const own = persona.stories.filter((line) => speaker.lastUsed(line) === Number.POSITIVE_INFINITY)[0];
  if (isAboutMe && own) return part(speaker.say([own]), speaker.sayNew(ASK_BACK.self));
  if (/\b(?:story|tale|stories)\b/.test(sentence))
    return part(speaker.say(AMUSEMENTS.tale), speaker.sayNew(AMUSEMENTS.taleAfter) ?? false);
  return part(speaker.sayNew(AMUSEMENTS.share) ?? speaker.say(AMUSEMENTS.tale));
}

function adviceBank(sentence: string) {
  if (/\b(?:interview|exam|presentation|speech|test|audition|nervous|date)\b/.test(sentence))
    return HONEST.adviceNerves;
  if (/\b(?:eat|cook|dinner|lunch|breakfast|food|recipe)\b/.test(sentence)) return HONEST.adviceFood;
  if (/\b(?:watch|film|series|show)\b/.test(sentence)) return HONEST.adviceFilm;
  if (/\b(?:read|book|novel)\b/.test(sentence)) return HONEST.adviceBook;
  if (/\b(?:listen|song|music|album)\b/.test(sentence)) return HONEST.adviceMusic;
  if (/\b(?:wear|dress|outfit)\b/.test(sentence)) return HONEST.adviceWear;
  if (/\b(?:gift|present|give (?:him|her|them))\b/.test(sentence)) return HONEST.adviceGift;
  return HONEST.advice;
}
