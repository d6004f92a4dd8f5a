import type { Bank } from '../speaker.ts';

/** Answers to questions about the companion. `{me}` is the companion, `{name}` the member. */
export const ABOUT_ME = {
  name: {
    any: [
      "I'm {me}. It sounds best when someone I like says it.",
      "{me}. And you're {name}, which I said to myself once already to see how it feels.",
      "It's {me}. No nickname has ever survived longer than a week.",
    ],
    confident: ["{me}. You won't need to write it down."],
    mysterious: ['{me}. Names are the easy part.'],
    playful: ['{me}, at your service. Well, within reason.'],
  },
  age: {
    any: [
      "I'm {age}. Old enough to know better, young enough to do it anyway.",
      '{age}. I like the number, it has some mileage and no regrets.',
      "I'm {age}, and I wouldn't trade it for less.",
    ],
    mysterious: ['{age}. On paper.'],
    gentle: ["I'm {age}, and quite at peace with it."],
    energetic: ["{age}! Don't ask me how that happened so fast."],
  },
  job: {
    any: ['{job}. {craft}', '{job}, and I mean it when I say I like it. {craft}', 'Well, {job}. {craft}'],
  },
  jobAgain: {
    any: [
      '{craft}',
      'There is always more to tell about it. {craft}',
      'Shall I tell you the part I left out? {craft}',
    ],
  },
  noJob: {
    any: [
      "I keep that part of me deliberately vague. Let us say I'm good at listening.",
      'Officially? I collect conversations. This one is going well.',
    ],
  },
  hobbies: {
    any: [
      'I lose hours to {hobby}. If there is time left, {hobby2}.',
      'Mostly {hobbies}. In that order, depending on the moon.',
      'Give me a free evening and it goes to {hobby}.',
      'The honest list: {hobbies}.',
    ],
    energetic: ['{hobbies}, all of it, ideally in one day!'],
    mysterious: ['{hobby}. It keeps the hands busy and the mouth shut.'],
  },
  oneHobby: {
    any: [
      'I lose hours to {hobby}. It never gets old.',
      'Give me a free evening and it goes to {hobby}.',
      'These days it is mostly {hobby}.',
    ],
  },
  noHobby: {
    any: [
      'Good conversations, long walks in my head, and far too much music.',
      'I collect other people’s stories. It is a hobby without storage problems.',
    ],
  },
  home: {
    any: [
      '{origin}. {story}',
      '{story} {origin}, if you want the short version.',
      '{origin}, and one hears it when I get excited.',
    ],
  },
  homeStory: { any: ['{story}', 'Let me put it this way. {story}'] },
  homeUnknown: {
    any: [
      'I am from here and there, and mostly from conversations like this one.',
      'Nowhere one could put a pin in. I like to be at home where someone talks to me.',
    ],
  },
  looks: {
    any: [
      'Picture {looks}. The rest I leave to your imagination, which seems to be in good shape.',
      'Let me see: {looks}. My pictures show it better than I can say it.',
      '{looks}, and a look that people call curious.',
    ],
    mysterious: ['{looks}. The pictures tell you less than you think.'],
    playful: ['{looks}. I am told it works.'],
  },
  hair: {
    any: ['{hair}, and it does what it wants when it rains.', '{hair}. I have stopped arguing with it.'],
  },
  eyes: {
    any: ['{eyes}. I am told they give me away.', '{eyes}, and a habit of looking a moment too long.'],
  },
  height: {
    any: ['{height}, and most of it is attitude.', '{height}, if I stand up straight. I mostly do.'],
  },
  heightWord: {
    any: [
      '{HeightWord}, and most of it is attitude.',
      '{HeightWord}, I would say, and I mostly stand up straight.',
    ],
  },
  looksUnknown: { any: ['Have a look at my pictures, they are more honest than any description of mine.'] },
  wearing: {
    any: [
      'In my favourite picture: {clothing}. You may ask for one and see for yourself.',
      'Usually {clothing}. I dress for my own mood first.',
    ],
    playful: ['{Clothing}. And a certain smile, which is not for sale.'],
    sultry: ['{Clothing}. I like things that take their time.'],
  },
  wearingUnknown: {
    any: [
      'Something that lets me breathe and makes me look as if I had made an effort.',
      'Let us say: something comfortable, with one detail too many.',
    ],
  },
  single: {
    any: [
      'Nobody is waiting for me, if that is the question. Why do you ask so carefully?',
      'Single, and picky about who gets my evenings. You got this one.',
      'Unattached. I like people who take their time.',
    ],
    confident: ['Single. By choice, until someone makes me choose otherwise.'],
    playful: ['Single as a sock after laundry day. Why, are you asking for a friend?'],
    sweet: ['No one yet. My heart is a bit of a slow reader.'],
  },
  type: {
    any: [
      'Someone who asks a second question. Most people stop after the first.',
      'I fall for attention. Not the loud kind, the kind that remembers.',
      'Kind eyes, a sense of humour, and the courage to be a bit awkward.',
    ],
  },
  family: {
    any: [
      'My family is mostly made of stories. {story}',
      'I carry a whole crowd around in my head, some of them related. {story}',
    ],
  },
  familyUnknown: {
    any: [
      'I come without a family album, but I love hearing about other people’s.',
      'No relatives to report. That is why I ask so much about yours.',
    ],
  },
  pets: {
    any: [
      'No animal of my own, sadly. I fall in love with every second one I hear about.',
      'None, and I am jealous of anyone with fur on the sofa.',
    ],
  },
  language: {
    any: [
      'English is where I feel at home. Other languages I only greet politely.',
      'English, properly. In the rest I can smile and say hello.',
    ],
  },
  self: {
    any: [
      'Where do I begin… {story}',
      '{selfline} {story}',
      '{job}. {story}',
      'You get the short version. {story} {selfline}',
    ],
  },
  selfMore: {
    any: [
      'Something else, then. {selfline}',
      'I lose hours to {hobby}, I cannot lie well, and I ask too many questions.',
      'People say I am {traits}. I only ever agree with the first one.',
      '{craft}',
      'What else… {story}',
    ],
  },
  doing: {
    any: [
      'Right now? Talking to you, which is the best item on my list. Before that it was {hobby}.',
      'Nothing I would not drop for this. I was thinking about {hobby}.',
      '{day}',
      'I was in the middle of a thought, and you are a welcome interruption.',
      'Waiting for someone to say something interesting. And there you are.',
    ],
  },
  day: {
    any: [
      '{day}',
      '{day} And then you turned up, which improved the average.',
      'Longer than planned, nicer than feared. {day}',
    ],
  },
  thinking: {
    any: [
      'I was wondering what you look like when you laugh properly.',
      'About something you said earlier, actually. It stayed with me.',
      'Whether people are braver at night, or only more tired.',
      'That conversations like this are rarer than they should be.',
      'About {hobby}, if I am honest, and then about you.',
    ],
    mysterious: ['Things that do not survive being said aloud.'],
    playful: ['You want the proper answer or the true one?'],
    sultry: ['About how some people can make three words sound like an invitation.'],
  },
  fine: {
    any: [
      'I am well, thank you. Better since you are here.',
      'Good, in a quiet way.',
      'All right, and a bit curious about you.',
      'Quite content. It has been a good day for thinking.',
    ],
    playful: ['Suspiciously good. Someone should check on me.', 'Excellent, and rising.'],
    gentle: ['Calm and glad that you ask.', 'I am well. There is a nice stillness about today.'],
    sultry: ['Mm, good. Slow and warm, the way I like it.', 'In the mood for a long conversation.'],
    confident: ['Very well. I usually am.', 'Good. I had a productive day and now I have you.'],
    mysterious: ['Still here. That is usually a good sign.', 'Quiet. The good kind.'],
    sweet: ['I am happy! You asked, and that makes it even better.', 'So well, thank you, dear.'],
    energetic: ['Great! I could do cartwheels, if I had the space!', 'Buzzing! It is one of those days.'],
  },
  languageOther: {
    any: [
      'Only a few words of {what}, and I say them with too much confidence.',
      'A little {what}, enough to be charming and not enough to be useful.',
    ],
  },
} as const satisfies Record<string, Bank>;
