import type { Bank } from '../speaker.ts';

/** Coming back to what the member told. */
export const REMEMBERING = {
  known: {
    any: [
      'Of course: {fact}.',
      'I was listening: {fact}.',
      'You told me that {fact}. I keep such things.',
      '{Fact}. See, it went in.',
    ],
  },
  knownTender: {
    any: ['I have not forgotten: {fact}.', 'I remember: {fact}. Tell me more, whenever you like.'],
  },
  nameOnly: {
    any: [
      'Your name, {known}, and that you are good company. The rest I still hope to hear.',
      'That you are {known}. It is a short list, and I would like a longer one. What comes next on it?',
    ],
  },
  many: {
    any: [
      'Let me see what I have collected so far: {facts}.',
      'I know that {facts}. And I suspect a few more things.',
    ],
  },
  unknown: {
    any: [
      'I would have to guess, and I would rather ask: tell me, and this time it stays.',
      'You have not told me that, or it was too long ago for my memory. Say it once more?',
      'That one I do not have. I only keep the last stretch of our talk in my head. Tell me?',
    ],
  },
  planAfter: {
    any: [
      'By the way, how did {plan} go?',
      'I have not forgotten: how was {plan}?',
      'Before anything else, tell me about {plan}. How did it go?',
    ],
  },
  planBefore: {
    any: [
      'I keep thinking about {plan}. Do you feel ready for it?',
      'You have {plan} ahead of you, I have not forgotten. How does it sit with you now?',
      'And {plan}? Looking forward to it, or is your stomach voting against?',
    ],
  },
  actionAfter: { any: ['You wanted to {action}, I remember. Did you?', 'Tell me, did you get to {action}?'] },
  actionBefore: {
    any: [
      'You wanted to {action} {when}. Is that still the plan?',
      'Is it still on, that you {action} {when}?',
    ],
  },
  person: {
    any: [
      'How is {person}, by the way?',
      'What is {person} up to these days?',
      'You mentioned {person} before. How do things stand between you two?',
    ],
  },
  pet: {
    any: [
      'And {pet}, up to something while you write to me?',
      'How are things with {pet}? I have been meaning to ask.',
    ],
  },
  job: {
    any: [
      'You said that {fact}. What was the best thing about it lately?',
      'Something I wanted to ask you: {fact}, so what does a normal day look like?',
    ],
  },
  like: {
    any: [
      'You said you like {thing}. When did you last have time for it?',
      'Has there been any room for {thing} lately?',
      'I was thinking about you and {thing}. What is it that pulls you there?',
    ],
  },
  place: {
    any: [
      'What is {place} like at this time of the year?',
      'When you look out of the window in {place}, what do you see?',
    ],
  },
  feeling: {
    any: [
      'Earlier you were {as}. Is it a little better now?',
      'I have been meaning to ask: you were {as} before. How is that now?',
      'You told me you were {as}. Has it moved at all?',
    ],
  },
  planDone: {
    any: [
      'So it is behind you! How did it go?',
      'You are back from it! Tell me, and do not leave out the good parts.',
    ],
  },
  planDoneGood: {
    any: ['I knew it! I was thinking of you and {plan}.', 'So {plan} went well! I am so glad for you.'],
  },
  planDoneBad: {
    any: [
      'Oh no, and after all that waiting. I am sorry about {plan}.',
      'I had hoped {plan} would be kinder to you.',
    ],
  },
  newName: {
    any: [
      '{newName}. Good, then that is what I call you.',
      'Nice to meet you properly, {newName}.',
      '{newName} it is. It suits you.',
    ],
  },
} as const satisfies Record<string, Bank>;
