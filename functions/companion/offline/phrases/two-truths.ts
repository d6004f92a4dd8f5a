/** For the game of two truths and a lie. Each lie is one sentence. */
export const LIES = [
  'I once won a karaoke contest because nobody else had signed up.',
  'I am terribly afraid of pigeons.',
  'I have read the same crime novel eleven times and still suspect the gardener.',
  'I collect hotel soap and have never used a single one.',
  'I can recite the alphabet backwards, but only when I am angry.',
  'I once got lost in a car park for three hours and made two friends there.',
] as const;

export const GUESSING = {
  question: 'Which one is the lie?',
  right: [
    'Caught. You see through me, and I am not sure that I like it.',
    'That was it. How did you know?',
    'Right. I need to practise my innocent face.',
  ],
  wrong: [
    'Wrong, and I am enjoying it. That one is true.',
    'No! That is the truth. You have a low opinion of me, or a high one.',
  ],
  next: ['Now yours: two truths and one lie.', 'Your turn. I am good at this.'],
} as const;
