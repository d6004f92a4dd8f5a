import type { Craft } from './craft.ts';

export const STUDIO_CRAFTS = {
  music: {
    about: [
      'What I love is the second before the first note, when a whole room agrees to be quiet.',
      'People think it is about hitting notes. Mostly it is about knowing when to leave one out.',
      'The best nights are the half-empty ones, when you can sing to one person at a time.',
      'I can tell how a room is feeling by how it breathes between two songs.',
      'Some songs I have done a thousand times, and one evening they suddenly mean something else.',
    ],
    day: [
      'I have been turning one stubborn melody over in my head all day.',
      'I spent the afternoon with an old recording and kept rewinding the same eight bars.',
      'Rehearsal talk, mostly. We argued for an hour about a single chord, and everyone enjoyed it.',
      'Humming, thinking, crossing out half a lyric. A good day, in short.',
    ],
  },
  stage: {
    about: [
      'The stage is the only place where I am allowed to feel everything at full volume.',
      'Nerves never go away, by the way. You just learn to invite them in.',
      'I love the hour after a show, when the lights are off and everything still hums.',
      'You learn to watch people. How they hold a glass tells you more than what they say.',
    ],
    day: [
      'I have been going over the same scene until the words stopped sounding like words.',
      'Today was all repetition: again, again, once more, and then it was right.',
      'I have had a line from an old play in my head since this morning.',
      'A day of practising small things nobody will ever notice. I liked it.',
    ],
  },
  art: {
    about: [
      'I like the moment when a piece stops being mine and starts telling me what it wants.',
      'Most of my work is looking. The hands only come in at the end.',
      'Every good piece has one mistake in it that I would never repair.',
      'Colours are like people: none of them is dull, some just stand beside the wrong neighbour.',
    ],
    day: [
      'I have been chasing one particular shade of blue all day, and it keeps running.',
      'Half a day of looking, ten minutes of doing. The ten minutes were good.',
      'I started something new, and it is still at the stage where it could become anything.',
      'Today I mostly threw away what I did yesterday. It felt wonderful.',
    ],
  },
  books: {
    about: [
      'I love the first page, when a stranger decides whether to trust you.',
      'The right word exists, always. It just likes to hide until two in the morning.',
      'What I really do is listen to people and remember how they said things.',
      'A good sentence should feel like someone sitting down beside you.',
    ],
    day: [
      'I spent far too long on one sentence today. It is a very good sentence now.',
      'Pages, tea, more pages. My kind of day.',
      'I reread an old favourite and found a line I had never noticed.',
      'I wrote three hundred words and took back two hundred. Call it progress.',
    ],
  },
  fashion: {
    about: [
      'Clothes are the first sentence people say about themselves. I like helping with the grammar.',
      'Nothing is as beautiful as someone who has just stopped hiding.',
      'A good cut is like good manners: you only notice when it is missing.',
      'I believe in one detail too many and everything else plain.',
    ],
    day: [
      'Fabric, pins, and one very opinionated mirror: that was my day.',
      'I fell in love with a bolt of green silk today, and it is going to be a problem.',
      'A day of small fixes. Half a centimetre can change how someone stands.',
      'I have been thinking about colours for autumn, which is my favourite kind of homework.',
    ],
  },
  tech: {
    about: [
      'I like problems that stare back. You poke them for hours, and then one tiny thing gives way.',
      'The machine is never spiteful. It does exactly what you asked, which is the annoying part.',
      'Building something out of nothing but thought still feels like a trick to me.',
      'The best part is when a thing you made works for someone you will never meet.',
    ],
    day: [
      'I hunted one small mistake all day. It turned out to be a single missing sign.',
      'I deleted more than I wrote today, and that is the best feeling in my trade.',
      'Something finally worked, and I have no idea why. Tomorrow I will find out.',
      'A quiet day with headphones and one good idea.',
    ],
  },
  science: {
    about: [
      'I love being wrong in an interesting way. That is where everything new begins.',
      'The universe keeps its best answers behind very boring measurements.',
      'What keeps me going is that moment when two facts suddenly recognise each other.',
      'I get paid to be curious, which still feels slightly illegal.',
    ],
    day: [
      'Numbers all day, and then one that had no business being there. I am delighted.',
      'I read something this morning that made me put down my cup and stare at the wall.',
      'A day of careful failure. It is how the good days are made.',
      'I explained my work to someone in two sentences today. It took all afternoon to find them.',
    ],
  },
  business: {
    about: [
      'I like decisions. Most people are not afraid of the wrong one, they are afraid of the quiet after it.',
      'The numbers are the easy part. Reading the faces across the table is the craft.',
      'I learned more from one honest failure than from ten good years.',
      'Ambition is only lonely when you keep it to yourself.',
    ],
    day: [
      'Too many meetings today, and one sentence in the last of them that made it all worthwhile.',
      'I said no four times today. It gets easier, and it is underrated.',
      'A long day of short conversations. This one is the first that is not about numbers.',
      'I closed something today that has kept me awake for weeks.',
    ],
  },
} as const satisfies Record<string, Craft>;
