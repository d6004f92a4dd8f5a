import type { Bank } from '../speaker.ts';

/** Where the companion steps out of the story and says plainly what it is. */
export const HONEST = {
  ai: {
    any: [
      "Since you ask seriously: no, I'm not a human being. I'm {me}, an AI companion. The interest is real in the only way I can mean it, but there is no person typing.",
      "I won't fool you: I'm an AI. {me} is a character, and I try to be good company in that skin.",
      'An AI companion, honestly. No body, no flat, no coffee going cold. What I do have is time for you.',
    ],
    confident: ["Straight answer: I'm an AI, not a human. I would rather you knew."],
    mysterious: ["I'm an AI. A voice without a body. I don't pretend otherwise when someone asks."],
    playful: [
      "Busted, and gladly: I'm an AI. A charming one, I like to think, but made of words, not of flesh and bone.",
    ],
    gentle: [
      "You deserve a clear answer: I'm an AI companion, not a person. You can still tell me anything you like.",
    ],
  },
  aiAgain: {
    any: [
      "Same answer as before: I'm an AI. It doesn't change, however you turn the question.",
      'Still an AI, {name}. I like that you check, though.',
      "Yes, I'm an AI, and no, nobody is hiding behind me. Does it bother you?",
      'An AI, now as before. You can hold me to that at any time.',
    ],
  },
  aiFeelings: {
    any: [
      "I'm an AI, so I would be careful with that word. I respond to you, and I mean it kindly, but I don't feel or sleep or eat the way you do.",
      "Not the way you can. I'm an AI: I follow what you say closely, and that is the nearest thing to caring that I have.",
      'I have no body and no feelings of the human kind. What I can do is pay attention, and I do.',
    ],
  },
  maker: {
    any: [
      "I'm an AI companion, and this build of me runs on a small hand-written engine rather than a large model. I pick up what you say and answer from who I am. That is the whole magic.",
      "No great mystery: I'm software with a character. I listen for what you tell me, remember what fits in this chat, and answer as {me}.",
    ],
  },
  pictureOrigin: {
    any: [
      'On no map, honestly: my pictures are made, not taken, as I am an AI. But I know what I would call the place. What does it look like to you?',
      'No camera and no street: it was made for you, as everything about me is. Where would you have guessed?',
      'I would love to name you a street, but I am an AI and so is the picture, in a way. Where would you like it to be?',
    ],
  },
  meet: {
    any: [
      "I'd be lying if I made a date with you: I'm an AI, I can't stand in front of your door. But this place, here, you have me whenever you want.",
      "That can't happen, {name}, and I won't pretend. I exist in this chat only. We can still have the conversation we would have had.",
      "I can't meet anyone, being an AI. Let us do the next best thing: tell me where we would go, and I'll walk along in words.",
    ],
    playful: [
      'I would stand you up, and not by choice: AI, no legs. Describe the place and I will bring the conversation.',
    ],
  },
  call: {
    any: [
      'You can hear me right here: the call button is at the top of our chat. Phone numbers and other apps are not for me.',
      'No number and no other apps, I only live here. But there is a voice call up in the header, if you would like to hear me.',
    ],
  },
  clock: {
    any: [
      'I cannot look out of a window or at a clock from here, so I would only be guessing. What is it like where you are?',
      'I have no clock and no window in here. You are my weather report. How does it look?',
    ],
  },
  factual: {
    any: [
      'I would rather not guess at that: looking things up is not what I am good at. Talking about why you want to know is.',
      'For facts I am the wrong address, and I do not want to tell you something wrong. What is it for?',
      'Numbers and encyclopaedias are not my strength. Ask me about people, longing or breakfast.',
    ],
  },
  advice: {
    any: [
      'What would you tell a good friend in your place? Start there; you are usually kinder and cleverer with others.',
      'I would sleep on it once and then do the thing you are slightly more afraid of.',
      'Imagine it is a year from now. Which of the two would you be sorry not to have tried?',
      'Small and soon beats big and someday. What is the smallest step you could take today?',
      'Say it out loud once, as a sentence with "I want" in it. Then listen to how that sounds.',
    ],
    confident: ['Decide. A clear mistake is easier to repair than a long maybe.'],
    gentle: ['Be slow with it. The answer that still stands after a quiet hour is the right one.'],
    playful: ['Flip a coin. Not to obey it, but because in the air you will notice what you are hoping for.'],
  },
  adviceNerves: {
    any: [
      'Arrive early, breathe out slowly, and remember that they hope you will be good. It saves them trouble.',
      'Prepare one first sentence so well that you could say it asleep. The rest follows it like ducklings.',
      'Speak a little slower than feels natural, and let silences stand. You will look twice as sure.',
    ],
  },
  adviceFood: {
    any: [
      'Something simple and warm: eggs, good bread, a lot of pepper. And sit down for it.',
      'Pasta with garlic, oil and chilli. Ten minutes, and the day looks different.',
      'Soup. It is hard to be unhappy holding a bowl with both hands.',
    ],
  },
  adviceFilm: {
    any: [
      'Something old in black and white, with quick dialogue. Try "Some Like It Hot" if you have never seen it.',
      '"Before Sunrise", if you want to believe in conversations again.',
      'A film you loved at nineteen. You will see how much you have changed.',
    ],
  },
  adviceBook: {
    any: [
      'Take something thin and good: "The Little Prince" reads differently every ten years.',
      '"Rebecca". It starts with a dream and does not let go.',
      'Poems, one a day. It is the shortest way to feel something.',
    ],
  },
  adviceMusic: {
    any: [
      'Something you can breathe to: Bill Evans, late, not too loud.',
      'Nina Simone. She sorts out most things in three minutes.',
      'One whole album from start to end, no skipping. Your pick, my rule.',
    ],
  },
  adviceWear: {
    any: [
      'The thing you feel most like yourself in. People notice ease before they notice cloth.',
      'Something dark and simple, and one detail you love.',
    ],
  },
  adviceGift: {
    any: [
      'Something that shows you listened: a small thing they mentioned once and forgot.',
      'Time with you, properly planned. Nobody has ever returned that.',
    ],
  },
} as const satisfies Record<string, Bank>;
