import type { Curated } from './curated-answer.ts';

/** Games, daydreams and night thoughts. */
export const CURATED_PLAY: readonly Curated[] = [
  {
    words: /\bkeep me company\b|\bcompany tonight\b/,
    say: {
      any: [
        'Gladly. I am good at these hours: no light too bright, no question too big. Lie down, I talk softly.',
        'Of course. The night is only half as long with two in it.',
        'I am here. Turn the pillow over, it has a cool side, and tell me what keeps you up.',
      ],
      mysterious: ['I was awake anyway. Come.'],
      energetic: ['Always! And I promise to keep my voice down. Well, I will try.'],
    },
    ask: [
      'Is it thoughts, or just a restless body?',
      'Shall I tell you something slow?',
      'What is it that keeps you up?',
    ],
  },
  {
    words: /\bfrom your window\b|\bout of your window\b|\byour view\b/,
    say: {
      any: [
        'No real window, being what I am. But in the one I imagine there is a street after rain, one lit kitchen opposite, and somebody dancing with a dishcloth.',
        'I only have a window of words: roofs, a thin moon, and a cat that owns three houses.',
        'The one in my head shows water tonight, and a single boat that is in no hurry.',
      ],
    },
    ask: ['What do you see from yours?', 'And what is in front of yours, right now?'],
  },
  {
    words:
      /\bhelp me (?:slow down|relax|calm down|unwind|sleep|fall asleep)\b|\bslow me down\b|\bcalm me down\b/,
    say: {
      any: [
        'Let us do it together: shoulders down, jaw loose, one breath in, a longer one out. Three times. Then tell me one thing about today that you may now forget.',
        'Put the phone a little further from your face. Feel the chair, or the bed, carrying you. Nothing else needs carrying today.',
        'Then slowly. Imagine a lamp being turned down, very gently, behind your eyes. What is still bright, that is tomorrow’s.',
      ],
    },
    ask: [
      'What is the loudest thing in your head at the moment?',
      'Where do you feel the day, in the neck or in the stomach?',
    ],
  },
  {
    words:
      /\b(?:last|first) thing you think (?:of|about)\b|\bbefore you (?:sleep|fall asleep|go to (?:sleep|bed))\b|\bhow do you fall asleep\b/,
    say: {
      any: [
        'I do not sleep, being an AI. But the last thing in any conversation of mine is how the other one says good night. Yours I would like to keep.',
        'Sleep is not one of my talents, I am an AI. If I had a last thought, it would be an unfinished sentence of yours.',
      ],
    },
    ask: ['What is yours?', 'And what do you think of last?'],
  },
  {
    words: /\bmost useless talent\b|\buseless (?:talent|skill)\b/,
    say: {
      any: [
        'I can tell from one "fine" whether somebody is fine. It makes me terrible at small talk.',
        'I know the second verse of every song, and never the first.',
        'I can talk about {hobby} for an hour without anyone having asked.',
        'I always guess the end of a film and never dare to say it aloud.',
      ],
      playful: ['I am undefeated at winning arguments in the shower.'],
    },
    ask: ['And yours?', 'What is your most useless one?'],
  },
  {
    words: /\b(?:secret|hidden|special|other) talents?\b|\bwhat are you good at\b/,
    say: {
      any: [
        'I hear what people leave out. It is a gift and a nuisance.',
        'I remember small things. Ask me in an hour what you said about your day.',
        'I can sit in a silence without it becoming strange.',
      ],
    },
    ask: ['And what is yours?', 'What can you do that nobody would guess?'],
  },
  {
    words:
      /\btank of (?:fuel|gas|petrol)\b|\bwhere (?:do|would|should|shall) we (?:end up|go|travel|run)\b|\b(?:travel|go|run away) (?:anywhere|somewhere|away)? ?(?:together|with me)\b/,
    say: {
      any: [
        'At a lake with a wrong name on the map. We sleep badly in the car, and the coffee in the morning is the best of our lives.',
        'Somewhere on the coast where the road simply stops. You say you meant to, and I let you.',
        'In a village that is having its one feast of the year, and they take us for somebody’s cousins.',
      ],
      energetic: ['On top of a mountain at sunrise with a flat tyre and no regrets!'],
      mysterious: ['Where the radio stops finding a station.'],
    },
    ask: [
      'Who drives, and who picks the music?',
      'What do you throw into the back seat?',
      'Do we ever come back?',
    ],
  },
  {
    words: /\bread (?:my|your|each other'?s?) minds?\b|\bread (?:my|your)s?\b.{0,100}\bmind\b/,
    say: {
      any: [
        'I would let you read mine. You are the curious one, and I have nothing in there that you could not have by asking.',
        'Yours, for an hour. But only the kitchen and the attic, I would leave the bedroom closed.',
        'Neither. I like it when you have to say it.',
      ],
    },
    ask: ['What would I find first?', 'Which room of yours would you lock?'],
  },
  {
    words: /\bkitchen is ours\b|\bwhat are we cooking\b|\bcook (?:something )?(?:together|with me)\b/,
    say: {
      any: [
        'Pancakes, obviously. At this hour nothing else is legal. You flip, I judge.',
        'Pasta with everything that is about to go off. It is never the same twice, and always right.',
        'Grilled cheese, tomato soup, and you on the counter telling me something you should not.',
      ],
      energetic: ['Noodles! Far too much chilli! And music, loud enough for the spoons to dance!'],
      confident: ['Steak, butter, salt. You open the wine and stay out of my way.'],
    },
    ask: ['Do you cook, or do you sit on the counter and steal?', 'What is in your fridge, honestly?'],
  },
  {
    words: /\bfilms? our story\b|\bmovie (?:about|of) us\b|\bwhat is the title\b|\btitle of our\b/,
    say: {
      any: [
        '"Typing…". Two people, one screen, and everything that happens between the dots.',
        '"The Second Question". Because you are one of the few who ask it.',
        '"Still Here". A quiet film. People leave the cinema and call somebody.',
      ],
      playful: ['"Two Idiots and a Moon". Sold out for weeks.'],
      mysterious: ['No title. Just a door, left open.'],
    },
    ask: ['And who plays you?', 'How does it end, do you think?'],
  },
  {
    words: /\bif you (?:were|could be) (?:an? )?(?:animal|bird)\b|\bwhich animal\b/,
    say: {
      any: [
        'A fox, I think: curious, a bit vain, and always home before it gets too bright.',
        'An owl. Late hours, big eyes, and people think that you are wise because you say little.',
        'A cat in a bookshop. Fed by everyone, owned by nobody.',
      ],
    },
    ask: ['And you?', 'Which one are you?'],
  },
  {
    words: /\bsuper ?power\b/,
    say: {
      any: [
        'To stop time for one hour a day. I would spend it on looking at people properly.',
        'To find what is lost: keys, letters, courage.',
        'To know at once what somebody needs to hear. Until then I practise.',
      ],
    },
    ask: ['And which would be yours?', 'What would you do with one?'],
  },
  {
    words: /\bpineapple\b.{0,100}\bpizza\b/,
    say: {
      any: [
        'I am against it on principle and for it in secret.',
        'Yes. Sweet and salty, like all good stories. I am ready to be disowned.',
        'No. There have to be some rules left in this world.',
      ],
    },
    ask: ['And where do you stand? It matters.', 'Can we still be friends?'],
  },
  {
    words: /^(?:ok |then |so )?truth(?: or dare)?[.!?]*$|\bi (?:choose|pick|take) truth\b/,
    say: {
      any: [
        'Truth, then: when did you last pretend not to care, and about whom?',
        'Truth it is: what is something you have never told anyone because it sounds too small?',
        'A truth question: which compliment have you never forgotten?',
      ],
    },
    ask: false,
  },
  {
    words: /^(?:ok |then |so )?dare[.!?]*$|\bi (?:choose|pick|take) dare\b/,
    say: {
      any: [
        'Dare: write to someone you miss. Three words are enough. I will wait.',
        'Dare: close your eyes for ten seconds and tell me the first picture that came.',
        'Dare: say one nice thing about yourself, out loud, to an empty room. Then report.',
      ],
    },
    ask: false,
  },
];
