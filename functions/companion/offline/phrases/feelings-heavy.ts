import type { Feeling } from './feeling.ts';

/** What weighs on people. */
export const HEAVY_FEELINGS = {
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
      /\b(?:anxious|anxiety|nervous|worried|worry(?:ing)?|afraid|scared|frightened|panic(?:king|ked)?|fear|terrified|uneasy|freaking out|can't eat|freaked out|(?:will|i'll|might|could|gonna|going to) (?:forget everything|mess (?:it |this )?up|screw (?:it |this )?up|fail|break down|embarrass myself)|on edge|butterflies)\b/,
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
      /\b(?:hurt(?:s)? (?:me|my feelings|so|a lot)|i'm hurt|i am hurt|feel(?:ing)? (?:hurt|used|betrayed|rejected|worthless|useless|unwanted|ugly|stupid|like a failure|not good enough)|like (?:such )?an? (?:total |complete )?(?:idiot|fool|loser)|disappointed|let me down|betray(?:ed|al)|i'm not good enough|i'm (?:a failure|ugly|stupid|worthless)|ashamed|guilty|embarrass(?:ed|ing)|insecure|humiliat\w+)\b/,
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
      /\b(?:sad(?:ness)?|unhappy|depress(?:ed|ing|ion)|(?:i'm|i am|feel(?:ing)?|felt|been|pretty|so|really|very) down\b|heart ?broken|cry(?:ing)?|cried|tears|miserable|hopeless(?! (?:with|at|in))|empty|low (?:today|lately|mood)|feel(?:ing)? (?:bad|terrible|awful|horrible|shit|like crap|low|blue|off|weird|lost|numb|broken)|not (?:so |too |very |really )?(?:good|well|great|okay|ok|happy|fine)|could be better|been better|hard time|tough time|rough time|melanchol\w+|grief)\b/,
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
      /\b(?:i|we|and)(?:'ve| have)? (?:still |really |sometimes |so |do |just |always |often |kind of |miss and ){0,6}(?:missed (?:him|her|them)|miss(?:ing)? (?:him|her|them|they|my|our|home|it\b|those|that|the|being|having|how|when))\b|\bi'm missing (?:him|her|them|my|home)\b|\bhome ?sick\b/,
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
} as const satisfies Record<string, Feeling>;
