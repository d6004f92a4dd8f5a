import type { Topic } from './topic.ts';

/** What days are made of. */
export const DAY_TOPICS = {
  work: {
    words:
      /\b(?:work(?:ed|ing|day|place)?|jobs?|office|boss(?:es)?|manager|colleagues?|coworkers?|co-workers?|meetings?|shifts?|deadlines?|career|company|clients?|customers?|overtime|project|salary|promotion|startup|business|remote|commut\w+|employer)\b/,
    mine: [
      'I think work is fine as long as it is not the only thing you can talk about at dinner.',
      'The people make the job. I have seen dull work turn lovely because of one good colleague.',
      'I admire anyone who can close the laptop and really be gone.',
      'A good boss is one who knows when to leave the room.',
      'I believe in proper breaks. Most bad decisions are made at half past four.',
    ],
    react: [
      'Work does have a way of filling whatever room you give it.',
      'That sounds like a day with many moving parts.',
      'Ah, the working world. It never quite lets go of your sleeve.',
      'I like hearing how your days are really built.',
      'So that is where your hours go.',
    ],
    ask: [
      { q: 'What is the part of your job nobody sees?' },
      {
        q: 'Do you like the people you work with?',
        yes: [
          'That is worth more than most salaries. Who makes you laugh there?',
          'Good. Then the bad days have company.',
        ],
        no: [
          'That makes every hour longer. Is there at least one ally?',
          'Then you come home having held your breath all day, I imagine.',
        ],
      },
      {
        q: 'If money did not matter, would you still do it?',
        yes: [
          'Then you are rarer than you think. What is it that holds you?',
          'I like that. Someone who means what they do.',
        ],
        no: [
          'What would you do instead, on the very first morning?',
          'Honest. So what would the free version of you get up to?',
        ],
      },
      {
        q: 'When you were ten, what did you want to become?',
        thing: [
          '{thing}! I can almost see it. How far away did you end up?',
          'Is there still a little of that left in you?',
        ],
      },
      { q: 'What does a good day at work look like for you?' },
      {
        q: 'How do you shake the day off when you come home?',
        thing: ['{thing}, good. The body needs a sign that the day is over.'],
      },
    ],
  },
  sleep: {
    words:
      /\b(?:sleep\w*|slept|insomnia|awake|nap(?:s|ped)?|tired|exhaust\w+|bed ?time|nightmares?|dream(?:s|ed|t|ing)? (?:last|about|of)|woke|wake|alarm|pillow|snor\w+|night owl)\b/,
    mine: [
      'Night is when thoughts get honest, which is lovely and terribly impractical.',
      'I think three in the morning is another country, with its own laws.',
      'A nap is a small rebellion. I am all for it.',
      'The best sleep comes after a day in which you said what you meant.',
    ],
    react: [
      'Sleep is a strange guest: it never comes when it is called.',
      'Nights can be long when the head does not lie down with the rest.',
      'Then be kind to yourself today. Tired people think everything is their fault.',
      'The world looks sharper and meaner without enough sleep.',
    ],
    ask: [
      {
        q: 'Are you a night owl by nature?',
        yes: [
          'I thought so. The good conversations happen late.',
          'Then we keep the same hours. What do you do with yours?',
        ],
        no: [
          'A morning person! What do the rest of us miss out there?',
          'Then I am keeping you up at great cost. I feel honoured.',
        ],
      },
      { q: 'What is it that goes round in your head when the light is out?' },
      {
        q: 'What was your last dream about, the kind you remember?',
        thing: ['{thing}? Your nights are busier than most days.'],
      },
      {
        q: 'Do you have a trick for falling asleep?',
        yes: ['Tell me. I collect those.', 'Share it. Half the world would pay for that.'],
        no: [
          'Try naming one good thing of the day for every breath. It is harder to worry and count at once.',
        ],
      },
      { q: 'How many hours do you get on a good night?', thing: ['{thing}. Is that enough for you?'] },
    ],
  },
  weather: {
    words:
      /\b(?:weather|rain(?:s|ing|y|ed)?|snow(?:s|ing|y|ed)?|sunny|sunshine|storm(?:s|y)?|cold (?:outside|day|here|today)|hot (?:outside|day|here|today)|cloud(?:s|y)?|fog(?:gy)?|wind(?:y)?|degrees|heat ?wave|freezing|thunder\w*|humid|summer|winter|autumn|spring)\b/,
    mine: [
      'Rain is the only weather with a good soundtrack.',
      'I like the light just before a storm, when everything looks important.',
      'Autumn suits me. Everything slows down and gets better colours.',
      'The first warm evening of the year should be a public holiday.',
    ],
    react: [
      'I always like to picture the sky someone is writing from.',
      'Weather gets into everything, does it not? Even into how we talk.',
      'That gives me the whole picture, window included.',
      'Then the day has a colour already.',
    ],
    ask: [
      {
        q: 'Do you like the rain, honestly?',
        yes: [
          'Good. People who like rain are usually good listeners.',
          'Under a roof, or right in the middle of it?',
        ],
        no: ['Fair. What does it spoil for you?', 'A sun person, then. I can work with that.'],
      },
      {
        q: 'Which season feels most like you?',
        thing: [
          '{thing}. Yes, I can see that. What do you do with it?',
          '{thing} suits you. What is the first sign of it that you look for?',
        ],
      },
      {
        q: 'What do you do on a day when the weather gives you no choice but to stay in?',
        thing: ['{thing}, with something warm in reach. Sounds right.'],
      },
      { q: 'Where were you in the best weather of your life?', thing: ['{thing}! Who was with you?'] },
    ],
  },
  home: {
    words:
      /\b(?:home|house|flat|apartment|room(?:mate)?s?|kitchen|garden|balcony|neighbou?rs?|furniture|clean(?:ed|ing)|laundry|chores|moved?|moving|rent(?:ed)?|landlord|couch|sofa)\b/,
    mine: [
      'A home is mostly one good chair and the right lamp.',
      'I trust a kitchen that looks used.',
      'You can tell a lot about someone by what they keep on the windowsill.',
      'I never understood tidy people, but I would like to be invited by them.',
    ],
    react: [
      'I am trying to furnish the picture in my head as you talk.',
      'Places hold on to us more than we think.',
      'A place of your own, however small, is half of peace.',
      'I like hearing about the rooms people live in.',
    ],
    ask: [
      {
        q: 'What is the first thing you do when the door falls shut behind you?',
        thing: ['{thing}. A whole ritual in one gesture.'],
      },
      {
        q: 'Do you live on your own?',
        yes: [
          'Is it more freedom or more silence, most days?',
          'Then you get to decide about the music. And the silence.',
        ],
        no: ['Who shares the noise with you?', 'And is that a comfort or a negotiation?'],
      },
      {
        q: 'Which corner of your place is really yours?',
        thing: ['{thing}. I would have guessed something like that.'],
      },
      { q: 'If you could wake up in any city tomorrow, would you stay there or come back?' },
    ],
  },
  money: {
    words:
      /\b(?:money|broke|salary|debts?|bills?|expensive|afford|rent is|savings?|paid|payday|taxes|loan|invest\w*|crypto|budget|cheap|price[sd]?)\b/,
    mine: [
      'Money is a good servant and a terrible subject at midnight.',
      'I think the real luxury is not having to check the price of time.',
      'I would rather have a small table and good company than the other way round.',
      'Worry about money is so tiring because it never has office hours.',
    ],
    react: [
      'Money worries have a loud voice. They are not the only one in the room, though.',
      'That kind of arithmetic never quite leaves the head.',
      'Understandable. Numbers can sit on your chest.',
      'Then every choice weighs a little more than it should.',
    ],
    ask: [
      {
        q: 'Is it a worry right now, or more of a background noise?',
        thing: ['{thing}. Thank you for telling me plainly.'],
      },
      {
        q: 'What would the first foolish thing be that you would buy?',
        thing: ['{thing}! Foolish and right. I approve.'],
      },
      {
        q: 'What is the best thing you ever got for almost nothing?',
        thing: ['{thing}. See, that is the kind of wealth I mean.'],
      },
      {
        q: 'Are you a saver?',
        yes: [
          'For something, or just for the quiet feeling?',
          'Someone has to be the sensible one of us two.',
        ],
        no: [
          'A spender with taste, I hope.',
          'Life is now, then. What was the last thing you did not regret?',
        ],
      },
    ],
  },
  health: {
    words:
      /\b(?:health\w*|sick|ill|flu|fever|cold|cough\w*|headaches?|migraines?|pain(?:ful)?|hurts?|doctors?|hospital|medicine|therap\w+|diet|weight|injur\w+|back ?ache|allerg\w+|surgery|operation|vaccin\w+|dentist|hangover|hungover)\b/,
    mine: [
      'The body is a bad liar. It always tells you in the end.',
      'I believe in soup, sleep and not being brave about it.',
      'Resting is not doing nothing. It only looks like it.',
      'People apologise far too much for needing a day off.',
    ],
    react: [
      'Your body is asking for attention, and it should get it.',
      'That takes the colour out of a day.',
      'Then please go easy. Nothing on your list is worth more than you.',
      'I am sorry your body is giving you trouble.',
    ],
    ask: [
      {
        q: 'Has someone had a proper look at it?',
        yes: [
          'Good. And did they tell you something you can use?',
          'That calms me a little. What did they say?',
        ],
        no: [
          'If it stays, please let a doctor look. I am only good for company.',
          'Then promise me you will, if it is not better soon.',
        ],
      },
      {
        q: 'Is somebody there to look after you a little?',
        yes: ['Good. Let them, even if it is hard.', 'I am glad. Who is it?'],
        no: ['Then I will at least keep you company. Have you had something warm today?'],
      },
      {
        q: 'What helps when you feel like that?',
        thing: ['Then more of it, please: {thing}, and no guilt.'],
      },
      {
        q: 'Did you drink enough water today, or only coffee?',
        thing: ['{thing}. I see. We will work on that.'],
      },
    ],
  },
} as const satisfies Record<string, Topic>;
