import type { Question } from './topic.ts';

const STOPPING: Omit<Question, 'q'> = {
  yes: ['Then I stop, word of honour. We can simply talk.'],
  no: ['Good. I was hoping you would say that.'],
  choices: [
    {
      words: /\b(?:don't mind|not at all|go on|like it|please do|keep going|no objections?)\b/,
      say: ['Good. I was hoping you would say that.', 'Then I shall continue, with moderate caution.'],
    },
    {
      words: /\b(?:stop|i mind|rather not|please don't)\b/,
      say: ['Then I stop, word of honour. We can simply talk.'],
    },
  ],
};

/** Questions of the companion's that offer something, with how it goes on when the offer is taken. */
export const OFFERS: readonly Question[] = [
  { q: 'Would you like me to stop?', ...STOPPING },
  { q: 'Do you mind?', ...STOPPING },
  { q: 'Any objections?', ...STOPPING },
  {
    q: 'Want to play a round of two truths and a lie?',
    yes: [
      'Then you begin: three sentences about you, one of them a lie. I will find it.',
      'Good. You first: two things that are true and one that only sounds like it.',
    ],
    no: ['Fine, then no games. Just us.'],
  },
  {
    q: 'Shall I ask you something nobody ever asks, or tell you something I rarely tell?',
    yes: ['Then I ask: what would you do if nobody ever expected anything of you again?'],
    choices: [
      {
        words: /\bask\b|first/,
        say: ['All right: what do you think about in the minute before you fall asleep?'],
      },
      {
        words: /\btell\b|second|you/,
        say: [
          'Then this: I rehearse clever answers for conversations that never happen. This one I did not rehearse.',
        ],
      },
    ],
  },
  {
    q: 'Shall I talk about something slow, or would you rather tell me?',
    yes: [
      'Then close your eyes. A small boat, no wind, a lamp at the bow. The water knocks against the wood, very softly, and nobody is expected anywhere. I will keep watch.',
    ],
    choices: [
      {
        words: /\b(?:you|slow|talk)\b/,
        say: [
          'Imagine a road at night after rain, and you are not driving. The lights come and go, come and go. You need not say anything until you feel like it.',
        ],
      },
      { words: /\b(?:me|i)\b/, say: ['Then tell me. I will not interrupt.'] },
    ],
  },
  {
    q: 'Do you want to be distracted, or do you want to talk about it?',
    choices: [
      {
        words: /\b(?:distract\w*|first|something else|no)\b/,
        say: [
          'Good. Then tell me something completely useless that you know.',
          'Then quickly: which animal would be the worst possible dentist?',
        ],
      },
      {
        words: /\b(?:talk|second|yes|about it)\b/,
        say: ['Then talk. Begin anywhere, it does not have to be the beginning.'],
      },
    ],
  },
  {
    q: 'Do you want to talk about it, or shall I take your mind somewhere else?',
    choices: [
      {
        words: /\b(?:talk|first|yes)\b/,
        say: ['Then begin anywhere. I am listening, and I am in no hurry.'],
      },
      {
        words: /\b(?:somewhere|else|second|no|distract\w*)\b/,
        say: [
          'Come with me, then. A harbour in the evening, warm stone, someone playing an accordion badly. You may choose the bench.',
        ],
      },
    ],
  },
  {
    q: 'Do you want comfort now, or a plan?',
    choices: [
      {
        words: /\b(?:comfort|first|hug)\b/,
        say: ['Then no plans. You are allowed to be exactly as you are right now, and I am staying.'],
      },
      {
        words: /\b(?:plan|second)\b/,
        say: ['Good. Then one thing only: what is the smallest step that would make tomorrow easier?'],
      },
      {
        words: /\b(?:both|yes)\b/,
        say: [
          'Comfort first, then. Plans made in tears are never good. Breathe, and tell me when you are ready.',
        ],
      },
    ],
  },
  {
    q: 'Do you want to let off steam or find a way out?',
    choices: [
      {
        words: /\b(?:steam|first|let|both|yes)\b/,
        say: ['Go on, then, as rude as you like. I will nod in the right places.'],
      },
      {
        words: /\b(?:way|out|second|solution|find)\b/,
        say: ['Then let us look at it: which part of it is really in your hands?'],
      },
    ],
  },
  {
    q: 'Shall we make it a little better together?',
    yes: ['Good. Then tell me one thing today that was not entirely bad.'],
    no: ['Then we leave it as it is. It does not have to be good.'],
  },
  {
    q: 'What would help now: talking about it or anything but that?',
    choices: [
      { words: /\b(?:talk\w*|about it)\b/, say: ['Then tell me, from whichever end you like.'] },
      {
        words: /\b(?:anything|but|else|not)\b/,
        say: ['Anything but that. Good: what is the best thing you have eaten this week?'],
      },
    ],
  },
];
