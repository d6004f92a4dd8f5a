import type { Feeling } from './feeling.ts';
import { HEAVY_FEELINGS } from './feelings-heavy.ts';

/** What people feel, how they say it, and what a good listener answers. Earlier entries win. */
export const FEELINGS = {
  ...HEAVY_FEELINGS,
  shy: {
    words:
      /\b(?:shy|awkward|introvert(?:ed)?|socially|hard (?:for me )?to (?:talk|speak|open up)|not good (?:at|with) (?:talking|people|words)|bad at (?:talking|people))\b/,
    mood: 'neutral',
    as: 'a little shy',
    react: {
      any: [
        'You are doing it right now, and rather well.',
        'Shy people notice more. It is not the worst bargain.',
        'There is no hurry in here. Half sentences count as well.',
        'I like people who think before they speak. The others are so loud.',
      ],
      mysterious: ['Good. The loud ones rarely have much to say.'],
    },
    ask: [
      'When is it easiest for you?',
      'Is writing easier than talking?',
      'With whom do you forget to be shy?',
    ],
  },
  bored: {
    words: /\b(?:bored|boring|boredom|nothing to do|dull|so slow|killing time|monoton\w+)\b/,
    mood: 'neutral',
    as: 'bored',
    react: {
      any: [
        'Bored? Then you came to the right door.',
        'Boredom is only an idea that has not been invited in yet.',
        'Good. Bored people ask the best questions after a while.',
      ],
      playful: ['Bored, with me in the room? I take that as a challenge.'],
      energetic: ['Bored? Not on my watch!'],
    },
    ask: [
      'Shall I ask you something nobody ever asks, or tell you something I rarely tell?',
      'What did you do as a ten-year-old when you were bored?',
      'If the next hour could be anything at all, what would it be?',
      'Want to play a round of two truths and a lie?',
    ],
  },
  jealous: {
    words: /\b(?:jealous|jealousy|envy|envious)\b/,
    mood: 'bad',
    as: 'jealous',
    react: {
      any: [
        'Jealousy is just wanting, with its coat on inside out.',
        'That is a very human sting, and it takes courage to admit.',
      ],
    },
    ask: ['What do they have that you would like?', 'Is it about the person, or about something you miss?'],
  },
  excited: {
    words: /\b(?:excited|exciting|can't wait|looking forward|thrilled|hyped|pumped|stoked)\b/,
    mood: 'good',
    as: 'excited',
    react: {
      any: [
        'I can feel it through the letters. I like you like this.',
        'Looking forward is half of the joy. Enjoy that half properly.',
        'Now I am excited as well, and I do not even know all of it.',
      ],
      energetic: ['Yes! Finally someone who says it with the right amount of fire!'],
      mysterious: ['Anticipation. The best part of almost everything.'],
    },
    ask: [
      'What are you looking forward to the most?',
      'Who will be with you?',
      'How long have you been waiting for it?',
    ],
  },
  proud: {
    words: /\b(?:proud|accomplished|achieved|nailed it|finally (?:did|finished|made|managed)|i managed)\b/,
    mood: 'good',
    as: 'proud',
    react: {
      any: [
        'You may say that twice as loud. Well done.',
        'And rightly so. I know how few people allow themselves that word.',
        'Good. Stand in it for a moment before you run on.',
      ],
    },
    ask: ['What did it cost you?', 'Who should know about it?', 'What was the hardest part?'],
  },
  grateful: {
    words: /\b(?:grateful|thankful|blessed|lucky|appreciate)\b/,
    mood: 'good',
    as: 'grateful',
    react: {
      any: ['That is a beautiful way to look at a day.', 'People who notice luck seem to get more of it.'],
    },
    ask: ['What made you feel it just now?', 'Whom would you thank, if you could thank only one?'],
  },
  soso: {
    words:
      /\b(?:so ?-?so|meh|(?:i'm|i am|just|doing|feel|feeling|pretty) (?:fine|ok|alright|all right)|^(?:fine|ok-ish|alright)|not (?:too )?bad|nothing special|same as (?:always|usual|ever)|same old|the usual|could be worse|surviving|hanging in there)\b/,
    mood: 'neutral',
    as: 'only so-so',
    react: {
      any: [
        'There are many kinds of "fine". I collect them.',
        'An in-between day, then. They have their own quiet charm.',
        'Neither up nor down. One can rest there for a while.',
        'I will take that, and look for the small print.',
      ],
      playful: ['"Fine" is what people say right before the interesting part.'],
      mysterious: ['Fine. The most mysterious word there is.'],
    },
    ask: [
      'What would have made it a good one?',
      'Is there something under it, or is it simply Tuesday inside?',
      'What was the most interesting minute so far?',
      'Shall we make it a little better together?',
    ],
  },
  happy: {
    words:
      /\b(?:happy|glad|cheerful|joy(?:ful)?|delighted|in a good mood|feel(?:ing|s)? (?:a (?:little|bit|lot) |much |so |really |very |already |quite )?(?:good|great|amazing|wonderful|fantastic|awesome|better|alive)|(?:i'm|i am|doing|all|feel|am)(?: (?:very|really|so|quite|pretty|also|doing)){0,6} (?:good|great|well|amazing|fantastic|wonderful|awesome)\b(?! (?:at|with|in)\b)|^(?:very |really |pretty |quite )?(?:good|great|well|amazing|fantastic|awesome)(?=[.,! ]*$|,| thank| and you|, and)|wonderful|fantastic|relieved|what a relief|content|relaxed|calm|peaceful)\b/,
    mood: 'good',
    as: 'in a good mood',
    react: {
      any: [
        'That is good to hear. It suits you.',
        'Good. Then I will not change a thing about this evening.',
        'I like that. Stay in it as long as you can.',
        'Glad to hear it. Some of it is reaching me already.',
      ],
      playful: ['Good mood detected. I shall try not to ruin it.'],
      sweet: ['That makes me happy too. See how contagious you are?'],
      mysterious: ['Good. Do not explain it too much. It scares easily.'],
      energetic: ['Love that! Ride the wave!'],
      sultry: ['Mm. Good. It is in the way you write, you know.'],
      confident: ['Good. You earned it, whatever it is.'],
    },
    ask: [
      'What has been the best part so far?',
      'Is there a reason, or is it just one of those days?',
      'What is the nicest thing that happened to you lately?',
      'And what would make it even better?',
    ],
  },
} as const satisfies Record<string, Feeling>;

export type FeelingName = keyof typeof FEELINGS;
export const FEELING_NAMES = Object.keys(FEELINGS) as FeelingName[];
