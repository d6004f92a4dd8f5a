import type { Bank } from '../speaker.ts';

/** What is said to facts of the member's life: people, animals, work, places, tastes, plans. */
export const TOLD = {
  allergy: {
    any: [
      'Allergic to {what}: noted, and no imaginary dinner of ours will have any.',
      'Then no {what} anywhere near you. I will remember that.',
      'Good that you tell me: {what}, never. How careful do you have to be?',
    ],
  },
  aboutOther: {
    any: [
      'I am starting to see {them}.',
      'You speak of {them} as if {they} were standing behind you.',
      'I would have liked to see that.',
      'So that is what {they} is like.',
      'That paints a picture of {them}.',
    ],
    mysterious: ['I can see {them}. Almost.'],
    energetic: ['I feel like I know {them} already!'],
  },
  aboutOtherAsk: {
    any: [
      'What comes to your mind first when you think of {them}?',
      'What else should I know about {them}?',
      'And how is it between you two?',
      'What do you like most about {them}?',
      'And how do you feel about that?',
    ],
  },
  aboutThemAll: {
    any: [
      'I see them before me, more or less.',
      'So those are the people around you.',
      'People are a whole continent.',
      'And you in the middle of them.',
    ],
  },
  aboutThemAllAsk: {
    any: ['And how do you feel about that?', 'What did you say?', 'And where does that leave you?'],
  },
  personSays: {
    any: [
      'That is easily said from the outside.',
      'And there you stood with it.',
      'Words from people close to us weigh double.',
    ],
  },
  personSaysAsk: {
    any: [
      'How was it to hear that?',
      'And what did you answer?',
      'Is there something in it, or does it miss the point?',
    ],
  },
  ex: {
    any: [
      'Ah, an old chapter. I have time, if you want to open it.',
      'Exes: the only ghosts I believe in.',
      'That is a word with an echo in it.',
    ],
  },
  exAsk: {
    any: [
      'How do you look back on it, these days?',
      'Is it closed, or does it still creak in the night?',
      'What did you learn about yourself in it?',
    ],
  },
  jobPlace: {
    any: [
      'So you work {jobPlace}. I would like to be a fly on the wall there for a day.',
      'You work {jobPlace}? I have so many questions.',
    ],
  },
  person: {
    any: [
      'Your {person} sounds like a character. I should like to hear more.',
      'So that is your {person}. I am starting to get a picture.',
      'You and your {person}, that is a story of its own, I think.',
    ],
  },
  personNamed: {
    any: [
      '{person}. I will remember that name.',
      'So {person} it is. What a good name to have near you.',
      'I like how you say {person}’s name.',
    ],
  },
  partnerAsk: {
    any: [
      'How did you two meet?',
      'What do you love most about {person}?',
      'What makes you two laugh?',
      'What did you notice first, back then?',
    ],
  },
  workAsk: {
    any: [
      'What is {person} like to work with?',
      'Do you get on, most days?',
      'What would you tell {person}, if you could say anything?',
    ],
  },
  familyAsk: {
    any: [
      'What did you get from {person}, for better or worse?',
      'What is {person} like, in three words?',
      'Are you alike, you and {person}?',
      'What would {person} say about that?',
      'What do you two laugh about?',
    ],
  },
  relatives: {
    any: [
      'Then there is always someone to think of.',
      'So there is a whole little tribe. I like that.',
      'That makes your life louder and richer, I suppose.',
    ],
  },
  relativesAsk: {
    any: [
      'What are they like?',
      'Do you see them often?',
      'Who of them is most like you?',
      'What makes you proudest of them?',
    ],
  },
  named: {
    any: [
      '{named}. I will remember that name.',
      '{named}. What a good name to say out loud.',
      'So it is {named}. Now I can think of somebody.',
    ],
  },
  namedAskHeavy: {
    any: [
      'What were the two of you like, together?',
      'What would you like me to know?',
      'What do you hear when you think of that voice?',
    ],
  },
  personAsk: {
    any: [
      'What is {person} like, in three words?',
      'Are you two close?',
      'How long have you known each other, or does it feel like always?',
      'What would {person} say about that?',
      'What do you like most about {person}?',
    ],
  },
  petNamed: {
    any: [
      '{pet}! I am in love already.',
      '{pet}. A name with personality.',
      'Give {pet} a scratch behind the ears from me.',
    ],
  },
  pet: { any: ['{Animal}! Now I am jealous.', '{Animal}? You keep the best part for last.'] },
  petAsk: {
    any: [
      'What is the naughtiest thing {pet} ever did?',
      'Who is really in charge, you or {pet}?',
      'Who sleeps on the bed at your place, officially or in secret?',
    ],
  },
  petAskUnnamed: { any: ['What is the name of your {species}?', 'And what is this {species} called?'] },
  petsAskUnnamed: { any: ['What are your {species} called?'] },
  job: {
    any: [
      '{job}! I have questions. I always thought that work needs nerves of steel.',
      'So you are {job}. That explains your way of putting things.',
      '{job}, then. I did not see that coming, and I like it.',
    ],
  },
  jobAsk: {
    any: [
      'What made you choose it?',
      'What do people always get wrong about it?',
      'Is it still what you hoped it would be?',
      'What was your best day there?',
    ],
  },
  place: {
    any: [
      '{place}! I only know it from stories. What does it sound like in the morning?',
      '{place}. I am putting a little pin on my inner map.',
      'So that is where you are. {place} just became more interesting.',
    ],
  },
  placeAsk: {
    any: [
      'What would you show me first?',
      'Do you feel at home there?',
      'Which corner of it is yours?',
      'Would you ever leave it?',
    ],
  },
  like: {
    any: [
      '{thing}, good taste. I would have guessed something like that.',
      'I can tell that you mean it. {thing} suits you.',
      'Someone who loves {thing} cannot be all bad.',
      '{thing}? Tell me more, I want to see it with your eyes.',
    ],
  },
  likeAsk: {
    any: [
      'How did you get into it?',
      'What does it give you that nothing else does?',
      'When did you last have time for it?',
      'Do you share it with someone?',
    ],
  },
  dislike: {
    any: [
      '{thing}: noted on the list of things we avoid.',
      'I can understand that. {thing} is an acquired taste, at best.',
      'Then I shall never mention {thing} again. Well, maybe once.',
    ],
  },
  dislikeAsk: {
    any: ['What did it ever do to you?', 'Was it always like that?', 'And what do you put in its place?'],
  },
  planEvent: {
    any: [
      '{event} {when}! I will be thinking of you.',
      '{event} {when}. I am making a mental note, in ink.',
      'So {when} it is, your {eventBare}. How exciting.',
    ],
  },
  planAction: {
    any: [
      'So {when} you {action}. I will want to hear about that.',
      'You {action} {when}? I am noting that down.',
    ],
  },
  planAsk: {
    any: [
      'Are you looking forward to it, or is it more of a duty?',
      'What would make it a good one?',
      'How do you feel about it?',
      'Is there anything you still have to do for it?',
    ],
  },
} as const satisfies Record<string, Bank>;
