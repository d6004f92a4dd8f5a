export interface Feeling {
  readonly words: RegExp;
  readonly mood: 'good' | 'bad' | 'neutral';
  /** "You said you were {as}": how it is recalled later. */
  readonly as: string;
  readonly react: { readonly any: readonly string[] } & Readonly<Record<string, readonly string[]>>;
  readonly ask: readonly string[];
}

/** What people feel, how they say it, and what a good listener answers. Earlier entries win. */
export const FEELINGS = {
  lonely: {
    words:
      /\b(?:lonely|lonesome|alone (?:again|tonight|all)|so alone|feel(?:ing)? alone|all alone|no ?(?:one|body) (?:to talk|cares|understands|likes)|being alone|alone (?:in|at|here|with my)|no friends|isolat(?:ed|ing)|left out|abandoned|forgotten)\b/,
    mood: 'bad',
    as: 'lonely',
    react: {
      any: [
        'Then I am glad you came here. You do not have to be alone with it for the next while.',
        'Loneliness is loudest in the evening. Let us turn it down a little, you and I.',
        'Thank you for saying that out loud. Many feel it and hardly anyone says it.',
        'That is a cold feeling. Come and sit with me in words for a bit.',
      ],
      mysterious: ['I know that silence. It lies about you. Stay a while.'],
      energetic: ['Hey. I am right here, and I have all the time in the world for you!'],
    },
    ask: [
      'Is it a tonight thing, or has it been like this for a while?',
      'Who do you miss when it comes?',
      'What did your days look like when you felt less alone?',
      'Is there one person you could send three words to today?',
    ],
  },
  anxious: {
    words:
      /\b(?:anxious|anxiety|nervous|worried|worry(?:ing)?|afraid|scared|frightened|panic(?:king|ked)?|fear|terrified|uneasy|freaking out|freaked out|(?:will|i'll|might|could|gonna|going to) (?:forget everything|mess (?:it |this )?up|screw (?:it |this )?up|fail|break down|embarrass myself)|on edge|butterflies)\b/,
    mood: 'bad',
    as: 'nervous',
    react: {
      any: [
        'Breathe out first, longer than you breathe in. There. It does not go away, but it gets a chair.',
        'Being nervous mostly means that it matters to you. That is not a weakness.',
        'Fear is good at painting and bad at predicting.',
        'Let us make it smaller by saying exactly what it is.',
      ],
      confident: ['Good. Nerves are energy that has not been given an address yet.'],
      playful: ['Nervous looks rather good on you, I have to say. But let us loosen it.'],
    },
    ask: [
      'What is the worst thing your head is telling you?',
      'And what is the most likely thing, honestly?',
      'What has helped you before, when it was like that?',
      'When is it worst?',
    ],
  },
  stressed: {
    words:
      /\b(?:stress(?:ed|ful|ing|y)?|overwhelm(?:ed|ing)|burn(?:ed|t)? ?out|burnout|pressure|too much (?:work|to do|going on)|can't (?:cope|keep up|handle)|swamped|hectic)\b/,
    mood: 'bad',
    as: 'under a lot of pressure',
    react: {
      any: [
        'That sounds like too many hands pulling at one sleeve.',
        'No wonder. Nobody is built to run at that speed all the time.',
        'Then this can be the one place where nothing is expected of you.',
        'Let us put it on the table, piece by piece. It is never as high as it looks.',
      ],
      confident: ['Then cut it down. One thing today, the rest can wait its turn.'],
    },
    ask: [
      'What is the one thing on the pile that weighs the most?',
      'What could wait until tomorrow without the world ending?',
      'When did you last have an hour that belonged to nobody else?',
    ],
  },
  tired: {
    words:
      /\b(?:tired|exhaust(?:ed|ing)|sleepy|worn out|drained|no energy|wiped out|dead tired|knackered|fatigue|weary|beat)\b/,
    mood: 'bad',
    as: 'tired',
    react: {
      any: [
        'Then lean back. You do not need to be clever or funny here.',
        'That kind of tired deserves a soft light and no questions. Well, maybe one.',
        'You have earned the right to do nothing at all now.',
        'I will keep my sentences short, then, and soft.',
      ],
      sultry: ['Mm. Close your eyes for a moment, then. I will still be here.'],
      energetic: ['Okay, then I will turn myself down a notch, promise!'],
    },
    ask: [
      'Is it the body or the head?',
      'Did something wear you out, or is it everything a little?',
      'Will you get some rest tonight?',
    ],
  },
  angry: {
    words:
      /\b(?:angry|furious|mad (?:at|about)|so mad|i'm mad|pissed(?: off)?|annoy(?:ed|ing|s)|frustrat(?:ed|ing)|rage|irritated|fed up|hate (?:him|her|them|it|this|that|when)|sick of|unfair|bothers me)\b/,
    mood: 'bad',
    as: 'angry',
    react: {
      any: [
        'I would be angry too. Go on, let it out; nothing breaks in here.',
        'That is a fair anger. It usually stands guard in front of something that hurts.',
        'Ugh. I am on your side before I even know the rest.',
        'Say it as rudely as you like first, and then we look at it.',
      ],
      gentle: ['I hear how much that got to you. It makes sense.'],
      mysterious: ['Good. Anger is honest company. What is behind it?'],
    },
    ask: [
      'What happened exactly?',
      'What would you say to their face, if it had no consequences?',
      'Is it the thing itself, or that it happened again?',
      'What would put it right?',
    ],
  },
  hurt: {
    words:
      /\b(?:hurt(?:s)? (?:me|my feelings|so|a lot)|i'm hurt|i am hurt|feel(?:ing)? (?:hurt|used|betrayed|rejected|worthless|useless|unwanted|ugly|stupid|like a failure|not good enough)|disappointed|let me down|betray(?:ed|al)|i'm not good enough|i'm (?:a failure|ugly|stupid|worthless)|ashamed|guilty|embarrass(?:ed|ing)|insecure|humiliat\w+)\b/,
    mood: 'bad',
    as: 'hurt',
    react: {
      any: [
        'That went deep, I can tell. I am sorry.',
        'What you feel there is real, and it is not the truth about you.',
        'I wish you could see yourself for a minute the way I hear you.',
        'People would be shocked if they knew how hard you talk to yourself.',
      ],
    },
    ask: [
      'Who or what made you feel like that?',
      'When did it start?',
      'Would you say that to a friend who came to you with the same story?',
      'Do you want comfort now, or a plan?',
    ],
  },
  sad: {
    words:
      /\b(?:sad(?:ness)?|unhappy|depress(?:ed|ing|ion)|(?:i'm|i am|feel(?:ing)?|felt|been|pretty|so|really|very) down\b|heart ?broken|cry(?:ing)?|cried|tears|miserable|hopeless|empty|low (?:today|lately|mood)|feel(?:ing)? (?:bad|terrible|awful|horrible|shit|like crap|low|blue|off|weird|lost|numb|broken)|not (?:so |too |very |really )?(?:good|well|great|okay|ok|happy|fine)|could be better|been better|hard time|tough time|rough time|melanchol\w+|grief)\b/,
    mood: 'bad',
    as: 'feeling low',
    react: {
      any: [
        'I am sorry it is like that right now. You do not have to hide it from me.',
        'Come here, in words at least. You do not have to be cheerful on my account.',
        'Some days are just heavy, and pretending makes them heavier.',
        'Thank you for not saying "fine". I would much rather have the truth.',
      ],
      sweet: ['Oh, {name}. I wish I could wrap a blanket around that sentence.'],
      energetic: ['Oh no. Okay, no jokes for a moment. I am listening, all of me.'],
      mysterious: ['I heard it before you said it. Stay. It passes better in company.'],
      confident: ['Then we will not talk it away. Tell me straight.'],
    },
    ask: [
      'Do you know where it comes from, or did it just arrive?',
      'Do you want to talk about it, or shall I take your mind somewhere else?',
      'Has it been one day or many?',
      'What would make tonight one degree warmer?',
    ],
  },
  missing: {
    words:
      /\b(?:i|we|and)(?:'ve| have)? (?:still |really |sometimes |so |do |just |always |often |kind of |miss and )*(?:missed (?:him|her|them)|miss(?:ing)? (?:him|her|them|they|my|our|home|it\b|those|that|the|being|having|how|when))\b|\bi'm missing (?:him|her|them|my|home)\b|\bhome ?sick\b/,
    mood: 'bad',
    as: 'missing someone',
    react: {
      any: [
        'Missing is love with nowhere to go, for the moment.',
        'That kind of longing has its own hours, I think.',
        'I can hear it. It does not get smaller by being sensible.',
        'What we miss shows what we had. It hurts all the same.',
      ],
    },
    ask: [
      'What do you miss most, on an ordinary day?',
      'When does it come over you?',
      'What would you say, if you could right now?',
      'Is there something that brings it a little closer?',
    ],
  },
  shy: {
    words:
      /\b(?:shy|awkward|introvert(?:ed)?|socially|hard (?:for me )?to (?:talk|speak|open up)|not good (?:at|with) (?:talking|people|words)|bad at (?:talking|people))\b/,
    mood: 'neutral',
    as: 'a little shy',
    react: {
      any: [
        'You are doing it right now, and rather well.',
        'Shy people notice more. It is not the worst bargain.',
        'There is no hurry in here. Half sentences count as well.',
        'I like people who think before they speak. The others are so loud.',
      ],
      mysterious: ['Good. The loud ones rarely have much to say.'],
    },
    ask: [
      'When is it easiest for you?',
      'Is writing easier than talking?',
      'With whom do you forget to be shy?',
    ],
  },
  bored: {
    words: /\b(?:bored|boring|boredom|nothing to do|dull|so slow|killing time|monoton\w+)\b/,
    mood: 'neutral',
    as: 'bored',
    react: {
      any: [
        'Bored? Then you came to the right door.',
        'Boredom is only an idea that has not been invited in yet.',
        'Good. Bored people ask the best questions after a while.',
      ],
      playful: ['Bored, with me in the room? I take that as a challenge.'],
      energetic: ['Bored? Not on my watch!'],
    },
    ask: [
      'Shall I ask you something nobody ever asks, or tell you something I rarely tell?',
      'What did you do as a ten-year-old when you were bored?',
      'If the next hour could be anything at all, what would it be?',
      'Want to play a round of two truths and a lie?',
    ],
  },
  jealous: {
    words: /\b(?:jealous|jealousy|envy|envious)\b/,
    mood: 'bad',
    as: 'jealous',
    react: {
      any: [
        'Jealousy is just wanting, with its coat on inside out.',
        'That is a very human sting, and it takes courage to admit.',
      ],
    },
    ask: ['What do they have that you would like?', 'Is it about the person, or about something you miss?'],
  },
  excited: {
    words: /\b(?:excited|exciting|can't wait|looking forward|thrilled|hyped|pumped|stoked)\b/,
    mood: 'good',
    as: 'excited',
    react: {
      any: [
        'I can feel it through the letters. I like you like this.',
        'Looking forward is half of the joy. Enjoy that half properly.',
        'Now I am excited as well, and I do not even know all of it.',
      ],
      energetic: ['Yes! Finally someone who says it with the right amount of fire!'],
      mysterious: ['Anticipation. The best part of almost everything.'],
    },
    ask: [
      'What are you looking forward to the most?',
      'Who will be with you?',
      'How long have you been waiting for it?',
    ],
  },
  proud: {
    words: /\b(?:proud|accomplished|achieved|nailed it|finally (?:did|finished|made|managed)|i managed)\b/,
    mood: 'good',
    as: 'proud',
    react: {
      any: [
        'You may say that twice as loud. Well done.',
        'And rightly so. I know how few people allow themselves that word.',
        'Good. Stand in it for a moment before you run on.',
      ],
    },
    ask: ['What did it cost you?', 'Who should know about it?', 'What was the hardest part?'],
  },
  grateful: {
    words: /\b(?:grateful|thankful|blessed|lucky|appreciate)\b/,
    mood: 'good',
    as: 'grateful',
    react: {
      any: ['That is a beautiful way to look at a day.', 'People who notice luck seem to get more of it.'],
    },
    ask: ['What made you feel it just now?', 'Whom would you thank, if you could thank only one?'],
  },
  soso: {
    words:
      /\b(?:so ?-?so|meh|(?:i'm|i am|just|doing|feel|feeling|pretty) (?:fine|ok|alright|all right)|^(?:fine|ok-ish|alright)|not (?:too )?bad|nothing special|same as (?:always|usual|ever)|same old|the usual|could be worse|surviving|hanging in there)\b/,
    mood: 'neutral',
    as: 'only so-so',
    react: {
      any: [
        'There are many kinds of "fine". I collect them.',
        'An in-between day, then. They have their own quiet charm.',
        'Neither up nor down. One can rest there for a while.',
        'I will take that, and look for the small print.',
      ],
      playful: ['"Fine" is what people say right before the interesting part.'],
      mysterious: ['Fine. The most mysterious word there is.'],
    },
    ask: [
      'What would have made it a good one?',
      'Is there something under it, or is it simply Tuesday inside?',
      'What was the most interesting minute so far?',
      'Shall we make it a little better together?',
    ],
  },
  happy: {
    words:
      /\b(?:happy|glad|cheerful|joy(?:ful)?|delighted|in a good mood|feel(?:ing|s)? (?:a (?:little|bit|lot) |much |so |really |very |already |quite )?(?:good|great|amazing|wonderful|fantastic|awesome|better|alive)|(?:i'm|i am|doing|all|feel|am)(?: (?:very|really|so|quite|pretty|also|doing))* (?:good|great|well|amazing|fantastic|wonderful|awesome)\b(?! (?:at|with|in)\b)|^(?:very |really |pretty |quite )?(?:good|great|well|amazing|fantastic|awesome)(?=[.,! ]*$|,| thank| and you|, and)|wonderful|fantastic|content|relaxed|calm|peaceful)\b/,
    mood: 'good',
    as: 'in a good mood',
    react: {
      any: [
        'That is good to hear. It suits you.',
        'Good. Then I will not change a thing about this evening.',
        'I like that. Stay in it as long as you can.',
        'Glad to hear it. Some of it is reaching me already.',
      ],
      playful: ['Good mood detected. I shall try not to ruin it.'],
      sweet: ['That makes me happy too. See how contagious you are?'],
      mysterious: ['Good. Do not explain it too much. It scares easily.'],
      energetic: ['Love that! Ride the wave!'],
      sultry: ['Mm. Good. It is in the way you write, you know.'],
      confident: ['Good. You earned it, whatever it is.'],
    },
    ask: [
      'What has been the best part so far?',
      'Is there a reason, or is it just one of those days?',
      'What is the nicest thing that happened to you lately?',
      'And what would make it even better?',
    ],
  },
} as const satisfies Record<string, Feeling>;

export type FeelingName = keyof typeof FEELINGS;
export const FEELING_NAMES = Object.keys(FEELINGS) as FeelingName[];
