import type { Bank } from '../speaker.ts';

/** The same question, given back. */
export const ASK_BACK = {
  name: ['What do the people who love you call you?', 'Does your name suit you, do you think?'],
  age: [
    'Does a number like that mean much to you?',
    'Which age felt best to you so far?',
    'How old do you feel, on a day like this?',
  ],
  job: [
    'And you, what fills your days?',
    'What do you do when the alarm clock has had its way?',
    'What about your own work, do you love it or endure it?',
  ],
  hobbies: [
    'What do you lose hours to?',
    'And you, what makes you forget to look at your phone?',
    'What would you do with a whole free day?',
  ],
  home: ['Where are you reading this from?', 'And where did you grow up?', 'Where do you feel at home?'],
  looks: [
    'And how do I have to picture you?',
    'What would I notice about you first?',
    'What do people notice first about you?',
  ],
  wearing: [
    'And you, dressed to be seen or dressed for the sofa?',
    'What do you wear when you want to feel like yourself?',
  ],
  single: [
    'And your own heart, is it taken?',
    'What does yours look like, your love life?',
    'Are you looking, or just looking around?',
  ],
  family: ['Who is your favourite relative, secretly?', 'What about your family, loud or quiet?'],
  pets: ['Do you have one?', 'Which animal shares your home, if any?'],
  language: ['Which languages live in you?', 'What is the most beautiful word you know?'],
  self: [
    'Now you: what should I know about you first?',
    'Your turn. Give me one thing that is not on your profile.',
    'What would your best friend tell me about you?',
  ],
  doing: [
    'And you, where did I catch you?',
    'What are you in the middle of?',
    'What about you, busy or pretending to be?',
  ],
  day: ['How was yours?', 'And your day, what kind was it?', 'What did your day do to you?'],
  thinking: ['What is on your mind?', 'And what goes through your head right now?'],
  fine: [
    'And you?',
    'And how are you, really?',
    'How about you?',
    'What about you today?',
    'And you, on a scale from grey to golden?',
  ],
  favourite: [
    'And yours?',
    'What is yours?',
    'What would you have said?',
    'Now you.',
    'Which is yours, and why that one?',
  ],
  like: ['You too?', 'What about you?', 'And you, do you?', 'Is that something you like?', 'How about you?'],
  opinion: ['How do you see it?', 'What is your view?', 'And what do you say?', 'Where do you stand?'],
  dream: ['What is yours?', 'And yours, the honest version?', 'What would yours look like?'],
  ifYou: ['And you, what would you do?', 'What would you do with it?', 'Your turn: same question.'],
  ever: ['Have you?', 'And you, hand on heart?', 'What about you, have you?'],
  meet: ['Where would you take me, if it were possible?', 'Tell me about the place: where would we go?'],
} as const satisfies Record<string, Bank>;
