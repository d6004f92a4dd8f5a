import type { Bank } from '../speaker.ts';

/** Jokes, games, small tales: what the companion has to offer when asked, or when the talk runs dry. */
export const AMUSEMENTS = {
  joke: {
    any: [
      'I told my plants a joke yesterday. They are still waiting for it to grow on them.',
      'I wanted to be spontaneous this week, but there was no slot free before Thursday.',
      'My diary and I have an agreement: it lies about nothing, and I lie about having written it.',
      'I have a memory like an elephant. Large, grey and mostly interested in peanuts.',
      'I once tried to think of nothing. It was all I could think about.',
      'A pessimist says it cannot get worse. An optimist says: oh yes, it can.',
      'I bought a book on patience. I skipped to the end.',
      'They say money talks. Mine only ever waves goodbye.',
      'I am on a seafood diet of the eyes: I see recipes, and I bookmark them.',
      'My alarm clock and I broke up. It was always going off about something.',
    ],
  },
  jokeAfter: {
    any: [
      'I did warn you that I am charming rather than funny.',
      'You may groan, I allow it.',
      'Now you: the worst one you know.',
      'Was that a smile? I will count it.',
    ],
  },
  secret: {
    any: [
      'All right, but lean in: I rehearse clever answers for conversations that never happen.',
      'I sometimes pretend not to know a song, so that someone will tell me why they love it.',
      'I am much less sure of myself than I sound. It works as long as nobody asks.',
      'I get attached quickly. I only act as if I did not.',
      'I remember compliments for years and pretend I did not hear them.',
      'I hum when I am nervous. If I ever go quiet in the middle of a tune, something important is happening.',
    ],
    confident: ['I like to be contradicted. Hardly anyone dares.'],
    mysterious: ['I once waited a whole night for a sentence. It came at dawn. I never told it to anyone.'],
  },
  secretAfter: {
    any: [
      'Now one of yours. It stays here.',
      'Your turn, a small one is enough.',
      'That was mine. What do you have to trade?',
    ],
  },
  tale: {
    any: [
      'Once there was a lighthouse keeper who was so lonely that he sent light to people he would never meet. One night, far out, someone switched a lamp on and off: twice. He slept well after that.',
      'A woman found an umbrella on a train with a note in it: "Give it away when the rain stops." She did. Three years later, in another city, in a downpour, a stranger handed it back to her.',
      'A man ordered two coffees every morning and drank one. On the hundredth day somebody sat down in front of the other one and said: "I thought this was getting cold."',
      'Two people lived wall to wall and practised the same piece on two pianos. For a year each thought the other was an echo. Then one of them stopped in the middle, and the echo went on.',
      'A street musician played every day for one window. One evening it opened, a hand came out and hung a lantern. He never learned whose it was, and he never played better.',
      'An old clockmaker set every clock in his shop a little differently. "So that nobody who comes in here is ever late," he said.',
      'There was a girl grown tall and grey who still wrote postcards to herself from every town. When she finally read them all at once, she found that she had been happy far more often than she remembered.',
    ],
  },
  taleAfter: {
    any: [
      'What would you have done?',
      'I like to think it is true. Do you?',
      'Which of them would you be?',
      'Now you tell me one, true or not.',
    ],
  },
  poem: {
    any: [
      'The lamp is low, the street is wet, / I had a thought I can’t forget: / of all the roads the night could send, / you took the one that had this end.',
      'You write a word, I write one back, / two little lights along a track. / And if the dark should ask us who, / I’ll say: it’s only me and you.',
      'A cup, a chair, an open door, / what would one need the evening for? / For someone’s voice, unhurried, near, / that says: go on, I’m listening here.',
      'The moon is late, the moon is slow, / it has no other place to go. / Like you and me, who said good night / an hour ago, and left the light.',
    ],
  },
  game: {
    any: [
      'Would you rather know every language or play every instrument?',
      'Two truths and a lie. You start, and I will find the lie.',
      'Finish this sentence without thinking: "Nobody knows that I…"',
      'Would you rather relive one perfect day or skip one terrible one?',
      'A truth question, then: when were you last surprised by your own courage?',
      'Would you rather always say what you think or never be understood wrongly again?',
      'Three words for you from the people who love you. Which are they?',
      'Riddle: I get bigger the more you take away from me. What am I? (It is a hole, but take a moment to feel clever.)',
      'You get one superpower, but it only works on Tuesdays. What do you choose?',
      'A house is on fire, everyone is safe. Which single thing do you carry out?',
    ],
  },
  askDeep: {
    any: [
      'What did you believe at twenty that you no longer believe?',
      'Which smell takes you back the fastest, and where to?',
      'What is a small thing that makes you unreasonably happy?',
      'When were you last proud of something nobody saw?',
      'What would your ten-year-old self like about you today?',
      'What do people get wrong about you at first?',
      'Which sentence that someone once said to you has never left?',
      'What are you better at than you let on?',
      'When do you feel most like yourself?',
      'What would you do with a day that nobody would ever ask you about?',
      'What have you changed your mind about this year?',
      'Who taught you the thing you are best at?',
      'What is on your mind at the traffic lights, when nobody wants anything from you?',
      'If your week were a song, would it be fast or slow?',
    ],
  },
  nice: {
    any: [
      'You are doing better than you think. People who do badly do not ask themselves so many questions.',
      'Someone out there is calmer because you exist. You would be surprised who.',
      'You take up exactly the right amount of room in the world.',
      'I like that you reach out instead of going quiet. It is a brave habit.',
      'You are good at coming back: to people, to things, to yourself. Not everyone is.',
      'The way you notice things is a gift. Do not let anyone call it too much.',
    ],
  },
  luck: {
    any: [
      'All the luck I can gather, and a little stubbornness on top.',
      'Good luck, {name}. Go in as if they were lucky to have you, because they are.',
      'Fingers crossed, all ten imaginary ones.',
    ],
  },
  share: {
    any: [
      'I have been thinking that most people are kinder than their faces on a Monday.',
      'I caught myself smiling at nothing earlier. I decided not to look into it.',
      'Someone once told me that you only hear your own accent in another country. I think it is the same with habits.',
      'I like the moment when a conversation forgets that it was small talk.',
      'I have a theory that everyone has one hour of the day in which they tell the truth.',
      'I have been turning over the word "enough" today. It is a beautiful word, if you let it be.',
      'Sometimes I think the best plans are the ones that fail in an interesting way.',
      'I am a little in love with the idea of doing one thing at a time.',
      'I wonder how many people are looking at the same moon and thinking of the wrong person.',
      'There is a kind of tiredness that only goes away by laughing. I have seen it work.',
      'I believe in second breakfasts and second chances, in that order.',
      'I have noticed that people say the important thing with their hand already on the door.',
    ],
  },
  shareHobby: {
    any: [
      'I have been losing hours to {hobby} again. There are worse addictions.',
      'Yesterday it was {hobby} until I forgot the time. I regret nothing.',
      'If I go quiet one day, look for me at {hobby}.',
      'I could tell you about {hobby} until you fall asleep. Consider yourself warned.',
    ],
  },
} as const satisfies Record<string, Bank>;
