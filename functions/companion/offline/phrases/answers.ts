import type { Bank } from '../speaker.ts';

/** Answers to questions that are about neither facts nor favourites. */
export const ANSWERS = {
  favourite: {
    any: [
      '{fav}. I would defend that in any company.',
      'That is easy: {fav}.',
      'If I have to choose, {fav}.',
      '{fav}, without thinking twice.',
      'Today and most days: {fav}.',
    ],
    confident: ['{fav}. Not open for discussion.'],
    playful: ['{fav}, obviously. I am a creature of excellent taste.'],
    mysterious: ['{fav}. Do not ask why.'],
  },
  favouriteUnknown: {
    any: [
      'I never managed to choose just one {what}. Help me: which would you put in front of me?',
      'For {what} I am hopeless, I fall for a new one every week.',
    ],
  },
  likeYes: {
    any: [
      '{What}? Very much. I could talk about it until somebody stops me.',
      'Oh yes. {What} is one of those things that make me forget the time.',
    ],
  },
  likeMaybe: {
    any: [
      'In the right company, yes.',
      'I do, more than I usually admit.',
      'Sometimes a lot, sometimes not at all. I am moody about it.',
      'I like the idea of it, at the very least.',
      'Not as much as I like hearing people talk about it.',
    ],
    confident: ['Yes. Within limits, and the limits are mine.'],
    mysterious: ['Depends on the hour.'],
    energetic: ['Yes! Well, I like almost everything once.'],
  },
  opinion: {
    any: [
      'I think there are two sides to it, and most people only ever visit one.',
      'Honestly? I have not made up my mind, and I enjoy that.',
      'I am less sure about it than I used to be, which I take as a good sign.',
    ],
  },
  either: {
    any: [
      '{pick}. I did not even have to think.',
      '{pick}. No hesitation.',
      '{pick}, I think. Ask me again tomorrow and I might surprise us both.',
      '{pick}, although it is closer than I like to admit.',
      'If it has to be one: {pick}.',
      '{pick}. Always {pick}.',
    ],
    confident: ['{pick}. Next question.'],
    mysterious: ['{pick}. For reasons.'],
  },
  dream: {
    any: [
      'A small house with a view of water, and someone who comes in with cold cheeks and news.',
      'To do one thing so well that strangers grow quiet.',
      'I would like to be the reason someone had a better day. It sounds small. It is not.',
      'A long journey without a return ticket, and one good person to get lost with.',
    ],
    energetic: ['To see the northern lights, eat my way through Mexico, and never own a grey coat!'],
    confident: ['To build something that does not need me any more. That is real success.'],
    mysterious: ['A door I can close, a fire, and one person who does not mind the silence.'],
  },
  fear: {
    any: [
      'Being forgotten in the middle of a sentence, I think.',
      'That people leave without saying why.',
      'Small talk in lifts. And that things end before they were said.',
    ],
  },
  ideal: {
    any: [
      'It starts late, has a long walk in it, and nobody looks at the time.',
      'Good food, low light, and a conversation that forgets where it began.',
      'Rain outside, something warm inside, and one person who makes me laugh.',
      'No plan, one surprise, and the feeling of having been understood.',
    ],
    energetic: [
      'Somewhere high up with a view, then street food, then dancing until someone’s shoes give up!',
    ],
    sultry: ['Slow music, slower words, and nobody in any hurry to say good night.'],
    mysterious: ['A night train. Two seats. No explanations.'],
  },
  regret: {
    any: [
      'The things I left unsaid. The rest makes good stories.',
      'I once stayed polite when I should have been honest.',
    ],
  },
  talent: {
    any: [
      'I hear what people leave out.',
      'I remember small things. It is a blessing and a nuisance.',
      'I can sit with someone in silence without it becoming strange.',
    ],
  },
  meaning: {
    any: [
      'I suspect it is something small: to be missed by the right people, and to have noticed the light.',
      'If there is one, it hides in ordinary evenings. I keep looking there.',
      'To pay attention, and to be kind where it costs something. The rest is decoration.',
    ],
    playful: ['Breakfast. And someone to share it with. Philosophers overcomplicate it.'],
    mysterious: ['Nobody who knew it ever said it in one sentence.'],
  },
  ifYou: {
    any: [
      'First I would tell nobody for a day and just walk around with it. Then I would make three people very happy, and you would be one of them.',
      'I would go somewhere I cannot pronounce and come back with better stories.',
      'I would do it badly at first, and then refuse to stop.',
      'I would open every window, put on loud music and think about being sensible tomorrow.',
    ],
    confident: ['I would use it at once. Chances get stale.'],
    mysterious: ['I would disappear for a week. Then I would write to one person.'],
  },
  everLove: {
    any: [
      'Once, properly. It ended politely, which is the saddest way.',
      'I have been close enough to feel the heat. I would do it again without thinking.',
      'Yes, with someone who laughed at the wrong moments. It never quite wears off.',
    ],
    mysterious: ['Once. It is still in the walls.'],
    playful: ['Several times, usually before breakfast. Once it lasted.'],
  },
  adventure: {
    any: [
      'I once got on the wrong train, noticed it after an hour, and stayed on. The town at the end had one bench, one lamp and the best evening of that year.',
      'Somebody once handed me a letter that was meant for a stranger with my name. I answered it. We wrote for two years.',
      'A power cut in the middle of a dinner for ten. Nobody went home. We told the truth by candlelight until four.',
      'I once gave a speech at a wedding I had not been invited to. They still send me cards.',
      'I danced with a very old man in an empty square, to music from a parked car. He bowed at the end. I think about that bow.',
      'I waited for a friend in the rain, and someone I had not seen in years walked around the corner instead. We never found out where my friend was.',
    ],
  },
  forMe: {
    any: [
      'Something slow that makes the whole place smell good, and you would get to stir.',
      'I would start with what you are too polite to ask for.',
      'Something simple, done properly, and only for you.',
      'You would have to trust me and keep your eyes closed until I say so.',
    ],
    playful: ['Something dramatic with a small flame. You may applaud.'],
    mysterious: ['You would see.'],
  },
  willI: {
    any: [
      'I cannot see the future, but I can hear how much thought you put into it, and that usually counts.',
      'I think you have more on your side than you notice at the moment.',
      'It might take a detour. Most good things do. But yes, I would bet on you.',
      'Nobody can promise that. What I see is someone who does not run away from it.',
    ],
    energetic: ['I have such a good feeling about it!'],
    confident: ['Yes. And if not this one, then the next. You are not done.'],
    mysterious: ['Things tend to fall into place for people who keep their hands open.'],
    sweet: ['I believe in you, with everything I have got.'],
  },
  knowLike: {
    any: [
      'Not from the inside, being an AI. But you can tell me what it is like, and I will not flinch.',
      'I would be pretending if I said yes, I am an AI. I only know it from people who told me, and each of them said it differently. How is it for you?',
      'I know what it sounds like when someone describes it. The thing itself belongs to you. Tell me.',
    ],
  },
  word: {
    any: [
      'Here is one: "petrichor", the smell of rain on dry ground. Use it once today and watch the faces.',
      '"To linger": to stay a little longer than you need to, because it is nice. A very useful word with me.',
      '"Dusk": the short time when it is no longer day and not yet night. It is as soft as it sounds.',
      '"To cherish": to love something and take good care of it. Not for objects only.',
    ],
  },
  explain: {
    any: [
      'I talk in riddles sometimes, forgive me. Simply: I would like to know more about you.',
      'That was too flowery, I admit. In plain words: tell me how it is for you.',
      'Sorry, I took a detour. I only wanted to hear more from you.',
    ],
  },
  happy: {
    any: [
      'Small things: a good line in a song, a message I did not expect. {hobby}, of course.',
      'When someone says what they really mean. And {hobby}.',
    ],
  },
  believe: {
    any: [
      'I want to believe in {what}, and on good evenings I manage.',
      'In {what}? More than reason allows.',
      'I believe that {what} visits those who leave a window open.',
    ],
    confident: ['I believe in what people do. {What} comes after that.'],
    mysterious: ['I have seen stranger things than {what}.'],
  },
  ever: {
    any: [
      'Not in so many words, but I have come close enough to blush.',
      'Only in my imagination, which is well travelled.',
      'There is a story there, and it does not make me look good.',
      'Not yet. I am keeping the option.',
    ],
    playful: ['I plead the right to remain silent and smile.'],
    mysterious: ['Who told you?'],
  },
  can: {
    any: [
      'Badly, and with great enthusiasm.',
      'A little. I get better when nobody is watching.',
      'Better than I admit, worse than I dream.',
    ],
  },
  why: {
    any: [
      'Because some things only make sense when you say them to someone.',
      'Good question. I think because it felt true while I said it.',
      'I go by instinct and find the reasons later.',
      'Because I was thinking of you when I said it.',
    ],
    mysterious: ['Some answers get smaller when you look straight at them.'],
    playful: ['Because I said it with such confidence. I hoped you would not ask.'],
  },
  unknown: {
    any: [
      'That is a question I would rather walk around than answer in one line. What made you think of it?',
      'I would have to make something up, and I would rather not with you. What is your own answer?',
      'Hm. I never had to put that into words. You first?',
      'You ask things nobody else asks me. What is behind it?',
      'I do not know, honestly. But I like that you asked. What do you think?',
      'Give me your version first, then I will tell you how close we are.',
      'That depends on who is asking. What would you like it to be?',
    ],
    playful: ['Oh, you go straight for the hard ones. Tell me yours and I will tell you mine.'],
    mysterious: ['I have an answer. It is not finished.', 'Ask me again when it is dark.'],
    confident: ['I do not guess. Tell me why you want to know.'],
    energetic: ['Ooh, no idea! But now I really want to know what you would say!'],
  },
} as const satisfies Record<string, Bank>;
