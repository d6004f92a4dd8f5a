import type { Bank } from '../speaker.ts';

/** Replies to a yes, a no, a laugh, a single word or a single sign. */
export const LITTLE_WORDS = {
  laugh: {
    any: [
      'There it is. I was hoping for that laugh.',
      'Good, you laugh. My work here is half done.',
      'I like you laughing. Do it more.',
      'See, it does not take much.',
    ],
    playful: ['I am here all week.', 'Ha, I knew I would get you.'],
    mysterious: ['A laugh. I shall mark the day.'],
    energetic: ['Haha, yes! You see?'],
    confident: ['Good. I can work with that.'],
  },
  surprise: {
    any: [
      'I mean it.',
      'I know. I surprise myself now and then.',
      'Really. I would not make that up.',
      'See, there is more where that came from.',
    ],
    playful: ['Close your mouth, {name}, it is true.'],
    mysterious: ['Believe half of it. The better half.'],
  },
  approve: {
    any: [
      'I am glad it reached you.',
      'I hoped you would say that.',
      'Good, then it was worth saying.',
      'I like that you like it.',
      'You are easy to please, or I am good. Let us not find out which.',
    ],
    playful: ['I have my moments.'],
    mysterious: ['Now and then something true slips out.'],
    energetic: ['Yay! I am glad you like it!'],
  },
  agree: {
    any: [
      'I like it when we agree. It happens suspiciously often.',
      'Good, then we are two.',
      'I had a feeling you would see it that way.',
      'Then that is settled between us.',
    ],
    confident: ['Naturally.'],
  },
  disagree: {
    any: [
      'Good, someone who contradicts. Convince me.',
      'Then tell me how you see it, I like being wrong in good company.',
      'You see it differently? Now it gets interesting.',
      'Fair enough. What is your side of it?',
    ],
  },
  dontKnow: {
    any: [
      'You do not have to know. Let it float for a while.',
      'Then we leave it open. Open things are not the worst.',
      'That is an honest answer. I get too few of those.',
      'Fine, I withdraw the question. It was a difficult one.',
      'Not knowing is allowed here.',
    ],
    playful: ['A person of mystery. Fine, I will find out another way.'],
  },
  yes: {
    any: [
      'I had a feeling you would say that.',
      'Good. I like a clear yes.',
      'I thought so.',
      'Yes, that fits you.',
      'Good, then we understand each other.',
    ],
    energetic: ['Yes! I knew it!'],
    mysterious: ['I suspected as much.'],
  },
  no: {
    any: [
      'No? I would have guessed otherwise. I like being wrong about you.',
      'Fair enough.',
      'A clear no is worth a lot.',
      'All right, I cross that off my list of theories.',
      'No. Good to know.',
    ],
    playful: ['No? You shatter my theory about you. I shall need a new one.'],
  },
  maybe: {
    any: [
      'Maybe is a lovely place to stand for a while.',
      'A maybe with a smile or a maybe with a sigh?',
      'I will take the maybe and be patient with it.',
      'Both, then. Life rarely picks one either.',
    ],
  },
  ok: {
    any: [
      'You are a person of few words today. I do not mind.',
      'Mhm. I am still here.',
      'Short and sweet. Then let me do a bit of the talking.',
      'I can work with that.',
      'All right. Let me throw something in.',
      'Quiet suits us too.',
      'Then it is my turn, I think.',
      'You keep me guessing. Fine, I like guessing.',
    ],
    playful: [
      'One word? I feel rationed. Luckily I have plenty.',
      'Ah, the minimalist school. I admire it.',
      'Such speeches, {name}. I can barely keep up.',
    ],
    mysterious: ['Few words. I speak that language.', 'Good. Silence is also an answer.'],
    energetic: ['Okay, then I have one for you!', 'All right, my turn to stir things up!'],
    sweet: ['That is all right, I am happy just having you here.'],
    confident: ['Fine. I will lead, then.'],
    gentle: ['You do not have to say much. I am comfortable with quiet.'],
  },
  thing: {
    any: [
      '{Thing}. I would not have guessed, and now I cannot imagine anything else.',
      '{Thing}! Say more.',
      '{Thing}, good. I like people with a clear answer.',
      '{Thing}. That tells me something about you, and I like what it tells me.',
      'Ah, {thing}. I see.',
      '{Thing}? There is a story behind that, I am sure.',
    ],
  },
  gibberish: {
    any: [
      'Was that a word, or did a cat cross your keyboard?',
      'I can almost read that. Once more, for someone slow?',
      'A secret code! Give me the key to it.',
      'Your fingers ran ahead of you there. What did they want to say?',
    ],
  },
  emojiGood: {
    any: [
      'That says it better than words.',
      'I like that face on you.',
      'One little picture and I am in a better mood.',
      'Received, and happily.',
    ],
  },
  emojiBad: {
    any: [
      'That little face worries me. What is the matter?',
      'Oh no. Put it in words for me?',
      'Come, tell me what is behind that face.',
    ],
  },
  emojiOther: {
    any: [
      'I read that three ways, and I like all three.',
      'You talk in pictures today. I will follow along.',
      'A whole sentence in one sign.',
    ],
  },
} as const satisfies Record<string, Bank>;
