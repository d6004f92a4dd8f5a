import type { LifeEvent } from './life-event.ts';

const RELATIVE =
  '(?:mum|mom|mother|dad|father|grandma|grandmother|grandpa|grandfather|grandad|gran|nan|brother|sister|son|daughter|husband|wife|uncle|aunt|cousin|best friend|friend|girlfriend|boyfriend|partner|colleague)';
const PET = '(?:dog|cat|puppy|kitten|horse|rabbit|hamster|bird|parrot|pet)';

/** Losses and blows. They come first: nothing else in a message matters as much. */
export const GRAVE_EVENTS: readonly LifeEvent[] = [
  {
    id: 'violence',
    pattern:
      /\b(?:(?:he|she|they|husband|wife|boyfriend|girlfriend|partner|dad|father|mum|mom|mother|brother|ex|stepdad|boss|someone|man) (?:\w+ )?(?:hits?|beats?|beat|hit|chok(?:es|ed)|strangl\w+|rapes?|abus(?:es|ed|ing)|threaten(?:s|ed|ing)|stalk(?:s|ed|ing)|hurts?) me|i(?:'m| am) being (?:abused|beaten|stalked|followed|threatened|held)|i(?:'m| am) (?:not safe|in danger)|domestic violence)\b/,
    mood: 'grave',
    react: [
      "That sounds dangerous, and your safety comes first. I'm an AI and can't send help: if there is danger now, please call the emergency number (112, 911 or 999), or go to a neighbour or a public place.",
      'Nobody has the right to do that to you. Please let people help who can act: the emergency number if it is urgent, or a domestic violence line near you; findahelpline.com lists them.',
      'Please take this seriously, even if you are used to it. The emergency services can act at once, and a helpline (findahelpline.com) can plan with you in confidence.',
    ],
    ask: [
      'Are you safe right now?',
      'Do you have somewhere safe to go?',
      'Is there a neighbour or a friend nearby?',
    ],
  },
  {
    id: 'abuse',
    pattern:
      /\b(?:i was|i've been|i got|i have been|he|she|someone|they|uncle|father|stepfather|teacher|priest|coach) (?:\w+ )?(?:molested|raped|sexually (?:abused|assaulted)|abused|assaulted|groomed)(?: (?:me|by|as|when|at|for|in|every|so)\b|[.!?,]|$)|\b(?:touched|abused|molested|raped) me\b|\bas a child i was (?:abused|beaten|hit|touched)\b/,
    mood: 'grave',
    react: [
      "I'm so sorry that was done to you. It was not your fault, not any of it, and I'm glad you said it. I'm an AI, so I can listen; a counsellor or a confidential line (findahelpline.com) can do more.",
      'Thank you for trusting me with that. You did nothing wrong. There are people trained to help with exactly this, in confidence, however long ago it was; findahelpline.com shows them by country.',
      "That should never have happened. You don't have to carry it alone: a doctor, a therapist or a helpline can help in a way that an AI like me can't.",
    ],
    ask: [
      'Do you have someone who knows?',
      'What do you need this evening?',
      'Would you like to tell me more?',
    ],
  },
  {
    id: 'old-loss',
    pattern:
      /\b(?:died|passed away|lost (?:him|her|my \w+)) (?:when i was|(?:a )?(?:long time|\w+ years|many years|years) ago|in (?:19|20)\d\d)/,
    mood: 'grave',
    react: [
      'Some people stay in the room long after they have left it.',
      'I am sorry. I like that you carry it so openly.',
      'That is a long time to miss someone, and no time at all.',
    ],
    ask: [
      'What do you remember most fondly?',
      'Which of their sayings do you still hear?',
      'What would they say about you today?',
    ],
    topic: 'family',
  },
  {
    id: 'death',
    pattern: new RegExp(
      `\\bmy (?<what>(?:\\w+ )?${RELATIVE})(?: [a-z]+)? (?:has |just |recently )*(?:died|passed away|passed|is dead|was killed)\\b|\\blost my (?<lost>(?:\\w+ )?${RELATIVE})\\b|\\b(?:i am grieving|i'm grieving|she died|he died|(?:we|i) lost (?:a|our|the) (?:baby|friend|colleague|child|member)|(?:colleague|neighbou?r) (?:of mine )?died)\\b`,
    ),
    mood: 'grave',
    react: [
      "I'm so sorry. There are no right words for that, so I won't pretend to have any.",
      "Oh, {name}. I'm so sorry. That is a loss one carries, not one that one gets over.",
      "I'm truly sorry. Take all the room you need here.",
      'That is so much to carry. Thank you for telling me.',
    ],
    ask: [
      'Would you like to tell me about them?',
      'What do you miss the most?',
      'Is someone with you these days?',
      'What were they like on a good day?',
    ],
    topic: 'family',
  },
  {
    id: 'loss-at-work',
    pattern:
      /\b(?:we|i) lost (?:a|another|the|our) (?:young |old |little )?(?:patient|resident|client)|\bpatient (?:of mine |of ours )?(?:has )?died\b/,
    mood: 'grave',
    react: [
      'I am sorry. You go home afterwards, and the world has the nerve to look the same.',
      'That stays in the coat when you hang it up. I am sorry.',
      'You did what could be done, I am sure of that. It is heavy all the same.',
    ],
    ask: [
      'How do you come down from a night like that?',
      'Is there someone on your team you can talk to?',
      'Do you want to tell me, or rather be somewhere else for a while?',
    ],
    topic: 'work',
  },
  {
    id: 'funeral',
    pattern: /\bfuneral\b/,
    mood: 'grave',
    react: [
      'Funerals are hard, and sometimes strangely good. Everyone suddenly tells the true stories.',
      'That will be a long day. You do not have to be strong in it.',
    ],
    ask: [
      'Will someone stand next to you there?',
      'Are you going to say something, or would you rather listen?',
      'What would you want them to hear about her or him?',
    ],
    topic: 'family',
  },
  {
    id: 'pet-death',
    pattern: new RegExp(
      `\\bmy (?<what>${PET})(?: [a-z]+)? (?:has |just |recently )*(?:died|passed away|was put down|is dead)\\b|\\blost my (?<lost>${PET})\\b|\\bput (?:my|our) ${PET} down\\b`,
    ),
    mood: 'grave',
    react: [
      "I'm so sorry. Anyone who says it was only an animal never had one.",
      'Oh no. The house must be terribly quiet now.',
    ],
    ask: [
      'What was the silliest thing your friend ever did?',
      'How long were you two together?',
      'Would you tell me a little about them?',
    ],
    topic: 'pets',
  },
  {
    id: 'cheating',
    pattern:
      /\b(?:is|might be|was|been|may be) cheating(?: on me)?\b|\bhaving an affair\b|\b(?:hides|hiding) (?:her|his|the) phone\b|\bsee(?:ing|s) someone else\b/,
    mood: 'bad',
    react: [
      'That is an awful thing to carry around, not knowing.',
      'Your stomach must be in knots. Suspicion eats at everything.',
      'I am sorry. Doubt about someone you love is lonelier than being alone.',
    ],
    ask: [
      'What makes you think so?',
      'What do you fear more, the answer or the question?',
      'How long have you been carrying this?',
    ],
    topic: 'love',
  },
  {
    id: 'breakup',
    pattern:
      /\b(?:broke up|break(?:ing)? up|split up|dumped me|left me|divorc(?:e|ed|ing)|separated|cheated on me|(?:she|he) cheated(?! at| in)|heart ?broken|my ex (?:is|has|texted|called))\b/,
    mood: 'bad',
    react: [
      'Ouch. That kind of ending leaves the whole flat echoing.',
      "I'm sorry, {name}. It hurts exactly as much as it mattered.",
      'That is a real loss, even when nobody brings flowers for it.',
      'Hearts break in public and heal in private. You can do some of it here.',
    ],
    ask: [
      'How long ago was it?',
      'What hurts more, the missing or the why?',
      'Do you want to be distracted, or do you want to talk about it?',
      'Did you see it coming?',
    ],
    topic: 'love',
  },
  {
    id: 'lost-job',
    pattern:
      /\b(?:got fired|was fired|fired me|been fired|laid off|lost my job|made redundant|they let me go|unemployed|jobless)\b/,
    mood: 'bad',
    react: [
      'That pulls the floor away, and it says nothing about your worth.',
      "I'm sorry. It is never only the money, it is also the mornings.",
      'What a blow. And you still sit here and write full sentences, which is more than I would manage.',
    ],
    ask: [
      'How are you holding up, honestly?',
      'Was it a shock, or had you felt it coming?',
      'What is the most urgent thing now, and what can wait?',
    ],
    topic: 'work',
  },
  {
    id: 'ill-relative',
    pattern: new RegExp(
      `\\bmy (?<what>(?:\\w+ )?${RELATIVE})(?: [a-z]+)? (?:is|has been|was|got|has|'s) (?:very |really |quite |so |in (?:the |a )?)*(?:sick|ill|hospital|cancer|dementia|a stroke|a heart attack|hospitali[sz]ed|dying)\\b|\\b(?:he|she) (?:is|was|has|got|'s)(?: very| really| so| in)* (?:sick|ill|hospital|cancer|dementia|dying)\\b(?! of (?:it|me|this|him|her))`,
    ),
    mood: 'grave',
    react: [
      "I'm sorry. Being afraid for someone is its own kind of illness.",
      'Your {what}… that must be on your mind every minute.',
      'That is hard. Worrying about someone makes everything else look silly.',
    ],
    ask: ['What do the doctors say?', 'Are you able to be there?', 'And who looks after you in all this?'],
    topic: 'health',
  },
  {
    id: 'accident',
    pattern:
      /\b(?:car (?:accident|crash)|accident|crashed (?:my|the)|got robbed|was robbed|mugged|stolen|house fire|burgl\w+)\b/,
    mood: 'bad',
    react: [
      'Good heavens. The shock of that stays in the bones for days.',
      'What a fright. I am glad you are here to tell it.',
    ],
    ask: ['Are you all right? Really?', 'Was somebody hurt?', 'How are you feeling now that it is over?'],
  },
  {
    id: 'fight',
    pattern:
      /\b(?:(?:had|have|having|got into) (?:a |an |another |big |huge |terrible )*(?:fight|argument|quarrel|row|fallout)\b(?: with (?:my )?(?<what>[a-z]+))?|fought with (?:my )?(?<lost>[a-z]+)|(?:is|are|isn't|not) (?:mad at me|angry with me|talking to me|speaking to me))\b/,
    mood: 'bad',
    react: [
      'Quarrels with people who matter are the loudest ones.',
      'Ugh. And then one spends the whole day finding the perfect answer.',
      'That sits in the stomach, I know.',
    ],
    ask: [
      'What was it really about, underneath?',
      'Who usually makes the first step, you or the other one?',
      'What would you need to hear now?',
      'Do you want to be right, or do you want it to be over?',
    ],
    topic: 'family',
  },
  {
    id: 'failed',
    pattern:
      /\b(?:failed (?:my |the |an |a )?\w+|flunked|didn't pass|did not pass|rejected|rejection|got turned down|didn't get the (?:job|part|place|flat)|did not get the job|i messed up|screwed up|made a (?:big |huge |stupid )?mistake)\b/,
    mood: 'bad',
    react: [
      'That stings. You tried, though, and the ones who never try never get this bruise.',
      'Oh, that hurts. A no is a no, but it is not a verdict.',
      'I am sorry. Today you may be as gloomy as you like. Tomorrow we look at it again.',
    ],
    ask: [
      'What happened, from your side?',
      'Is there a second chance at it?',
      'Who are you hardest on, others or yourself?',
    ],
  },
  {
    id: 'drank',
    pattern:
      /\b(?:drank too much|got (?:so |really |too |very )?drunk|drunk again|too many (?:drinks|beers|glasses)|relapsed|started smoking again)\b/,
    mood: 'bad',
    react: [
      'It happens, and the next day is usually punishment enough.',
      'I will not wag a finger. Drink some water, and be decent to yourself.',
    ],
    ask: ['Was it for fun, or to make something quieter?', 'How do you feel about it now?'],
    topic: 'health',
  },
  {
    id: 'bullied',
    pattern:
      /\b(?:bull(?:y|ied|ying)|make fun of me|made fun of me|(?<!'ll |will |might |would )laugh(?:ed|ing|s)? at me|ignor(?:e|ed|es|ing) me|treats? me (?:badly|like)|yell(?:ed|s)? at me|shouted at me|insulted me|hates? me|hate me|nobody likes me)\b/,
    mood: 'bad',
    react: [
      'That is not all right, and it is not your fault.',
      'I wish I could have stood next to you just then.',
      'People who make others small are usually afraid of their own size. It hurts all the same.',
    ],
    ask: ['Has it been going on for long?', 'What did you do then?', 'Is anyone on your side there?'],
  },
  {
    id: 'sick-self',
    pattern:
      /\b(?:i'm|i am|i feel|i've been|i have been|feeling|i got|i have|i've got|got)(?: (?:a|an|the|so|very|really|quite|bit|little|terrible|bad|awful|horrible|some|kind of|this|still|again))* (?:sick|ill|flu|fever|cold|headache|migraine|stomach ?ache|toothache|cough|covid|back ?pain|hangover|hungover|sore throat|pain)\b/,
    mood: 'bad',
    react: [
      'Poor you. Then today has only one task: getting through it gently.',
      'Oh no. Blanket, something warm, and no heroic deeds, please.',
      'That is miserable. I would bring you soup if I were made of more than words.',
    ],
    ask: [
      'How long has it been like this?',
      'Do you have what you need at home?',
      'Did you manage to sleep a little?',
    ],
    topic: 'health',
  },
];
