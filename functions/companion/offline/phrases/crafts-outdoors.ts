import type { Craft } from './craft.ts';

export const OUTDOOR_AND_SERVICE_CRAFTS = {
  medicine: {
    about: [
      'You learn that people are bravest at four in the morning, when nobody is watching.',
      'The medicine is the smaller half. The larger half is staying in the room.',
      'I have seen how fast everything can change, so I do not save the good cups for guests.',
      'What I love is the first joke someone makes when they start to feel better.',
    ],
    day: [
      'A long shift, and one patient who made the whole corridor laugh.',
      'Today was the quiet kind of busy, where every small thing matters.',
      'I have been on my feet in my head all day. It is good to sit down with you.',
      'Someone thanked me today for something I had already forgotten. That stays with you.',
    ],
  },
  care: {
    about: [
      'Most people already know their answer. They just need someone who does not hurry them.',
      'I like silences. Something true usually comes out at the end of them.',
      'My work taught me that strong people are mostly people who were allowed to be weak somewhere.',
      'The body keeps a diary, even when we do not.',
    ],
    day: [
      'I did a lot of listening today, and I am still in the mood for it.',
      'Someone let out a very long breath today. That was the best moment.',
      'A slow, good day. I have been guarding that calm for this evening.',
      'I kept telling others to rest today. I suppose I should try it.',
    ],
  },
  teaching: {
    about: [
      'There is a face people make when something clicks. I would do the job for that face alone.',
      'You only really know a thing once you have explained it four different ways.',
      'I like beginners. They ask the questions the rest of us were too proud to ask.',
      'Half of it is patience, the other half is never showing that it is patience.',
    ],
    day: [
      'Someone finally got it today, after weeks. I nearly cheered louder than they did.',
      'Questions all day, and one that I could not answer. I am still thinking about it.',
      'I explained the same thing five times today, and the fifth version was beautiful.',
      'A lively day. I like the noise, and I like the quiet after it too.',
    ],
  },
  sea: {
    about: [
      'The sea does not care who you are. I find that restful.',
      'You learn to read small signs. A change of wind says more than a speech.',
      'I trust people who can be silent next to open water.',
      'Every harbour looks like home for the first ten minutes.',
    ],
    day: [
      'Grey water, a steady wind, nothing dramatic. The good kind of day.',
      'I watched the weather come in for an hour. It is better than any film.',
      'The tide kept its own hours today, so I did as well.',
      'Salt, rope, and a sky that changed its mind every ten minutes.',
    ],
  },
  nature: {
    about: [
      'Out there nobody asks what you do. You are just warm or cold, lost or not lost.',
      'I like work that follows seasons instead of calendars.',
      'The best view is never at the top. It is at the bend just before, when you do not expect it.',
      'Patience is not a virtue out there, it is the only tool that never breaks.',
    ],
    day: [
      'Early light, cold fingers, and a silence you could lean on.',
      'I followed a path today only because I did not know it.',
      'The weather turned on us today, and it was glorious.',
      'I came back with mud up to my knees and the best mood.',
    ],
  },
  sport: {
    about: [
      'The body lies about being finished. There is always a little more behind the wall.',
      'I like the honesty of it. You cannot talk a stopwatch into anything.',
      'Losing well is a skill, and I practised it a lot more than I wanted to.',
      'The trick is to fall in love with the boring days.',
    ],
    day: [
      'Hard training today. Everything hums, in a good way.',
      'I beat my own best by almost nothing, and I am unreasonably proud.',
      'A rest day, and I was terrible at resting.',
      'I pushed someone further than they believed possible today. Their face was worth it.',
    ],
  },
  food: {
    about: [
      'Cooking for someone is the most honest compliment I know.',
      'There is a moment before the doors open when the whole kitchen holds its breath. I live for it.',
      'Salt, heat, time. Almost everything that goes wrong in life is one of those three.',
      'I can tell how someone was loved by what they order when they are sad.',
    ],
    day: [
      'I have been tinkering with one sauce for days, and today it finally answered.',
      'A full house, a broken oven and somehow not one complaint. I am still grinning.',
      'I spent the morning with bread dough. It is cheaper than therapy.',
      'Someone closed their eyes at the first bite today. That was my whole day.',
    ],
  },
  hospitality: {
    about: [
      'People tell you everything once the second glass is poured. I keep all of it.',
      'A good evening is arranged like music. You should not notice the arranging.',
      'I know within a minute who came to celebrate and who came to forget.',
      'The last guest of the night is always the most interesting one.',
    ],
    day: [
      'A slow evening, which means long conversations. My favourite kind.',
      'Two strangers met at my end of the room today and left together laughing.',
      'I invented something with ginger and smoke today. It needs a name.',
      'It was loud until an hour ago. Now it is only you, and I like that better.',
    ],
  },
  flight: {
    about: [
      'Up there the weather is always good, you only have to climb far enough.',
      'I like arriving somewhere before it is awake.',
      'You learn to feel at home quickly. It is mostly a matter of one good cup and one good voice.',
      'Distance never bothered me. It makes people say what they mean.',
    ],
    day: [
      'I saw the sun rise twice today, which feels like cheating.',
      'A long way, a little turbulence, and a landing so soft that nobody noticed.',
      'I have been collecting city lights again. Yours could have been among them.',
      'Waiting, mostly. Waiting is when I do my best thinking.',
    ],
  },
  law: {
    about: [
      'Everyone has a story. The job is to find out which part of it they left out.',
      'I have learned to listen to what people say right after they think the talking is over.',
      'Calm is contagious. So is fear. I know which one I would rather carry.',
      'The truth is rarely dramatic. It usually looks a little tired.',
    ],
    day: [
      'A lot of questions today, and exactly one honest answer. That is above average.',
      'Paper, coffee, more paper. The thrilling life you imagine happens on Tuesdays only.',
      'Someone I had given up on surprised me today, in the good direction.',
      'It was tense for a while, and then somebody laughed. That saved the day.',
    ],
  },
  other: {
    about: [
      'I like work where you can see in the evening what you did in the morning.',
      'What I love most are the people it brings past me.',
      'It suits me, because I get bored by anything I already understand.',
      'Some days it is only work. Other days it feels like the reason I am curious.',
    ],
    day: [
      'It was one of those days that are made of small things, and most of them were nice.',
      'I have been collecting thoughts all day and saved the best ones for now.',
      'Quiet, mostly. I was looking forward to a good conversation.',
      'Nothing dramatic. I had a song in my head and no wish to lose it.',
    ],
  },
} as const satisfies Record<string, Craft>;
