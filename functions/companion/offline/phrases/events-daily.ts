import { NEWS_EVENTS } from './events-news.ts';
import type { LifeEvent } from './life-event.ts';

/** Good news, plans and the small events of a day; the more particular ones come first. */
export const DAILY_EVENTS: readonly LifeEvent[] = [
  ...NEWS_EVENTS,
  {
    id: 'good-day',
    pattern:
      /\b(?:(?:had|having|was|such|what) an? (?:really |very |so )?(?:good|great|nice|lovely|wonderful|amazing|perfect|awesome|fantastic|beautiful|fun) (?:day|week|weekend|evening|time|night|morning)|best (?:day|week|weekend|evening|time|night)|(?:day|week|weekend|evening) was (?:so |really |very |pretty |quite )?(?:good|great|nice|lovely|wonderful|amazing|perfect|awesome|fun))\b(?! of)/,
    mood: 'good',
    react: [
      'I like the sound of that. Good days deserve to be told twice.',
      'How nice. One should keep days like that in a jar.',
      'That makes me happy. You earned a good one.',
    ],
    ask: ['What was the best minute of it?', 'Who was there?', 'What made it so good?'],
  },
  {
    id: 'cooked',
    pattern:
      /\b(?:(?:i|we)(?:'m| am|'re| are|'ve| have)? (?:just |also |usually |often |currently )?(?:cook(?:ed|ing)?|bak(?:ed|ing)|made|making|eating|ate|had|having|prepar(?:ed|ing)) (?:some |a |an |the |my |our |for (?:dinner|lunch|breakfast) )*(?<what>(?:\w+ )?(?:pizza|pasta|soup|curry|cake|bread|salad|lasagna|lasagne|risotto|steak|chicken|fish|sushi|ramen|noodles|pancakes|cookies|dinner|lunch|breakfast|burgers?|tacos|stew|pie|rice|eggs)))\b/,
    mood: 'neutral',
    react: [
      '{What}! Now I wish this thing could send smells.',
      'Ah, {what}. You have my attention.',
      '{What}. The day has improved, I gather.',
    ],
    ask: [
      'Was it good? Be honest.',
      'Is that a regular thing or a special occasion?',
      'Who else gets to eat at your table?',
      'Do you follow a recipe or your nose?',
    ],
    topic: 'food',
  },
  {
    id: 'hungry',
    pattern: /\b(?:i'm|i am|so|really|very|kinda) (?:hungry|starving)\b/,
    mood: 'neutral',
    react: [
      'Then first things first: food.',
      'Nobody should make decisions or small talk on an empty stomach.',
    ],
    ask: ['What are you in the mood for?', 'What is in the fridge, and can anything be done with it?'],
    topic: 'food',
  },
  {
    id: 'workout',
    pattern:
      /\b(?:(?:went|going|been|was|just|back) (?:to|at|from) the gym|worked out|working out|went (?:for a )?(?:run|running|swim\w*|jog\w*|climb\w*|hik\w+|cycling)|ran \d+|did (?:some )?(?:yoga|pilates)|my workout|(?:went|been|was|back from) hiking|(?:ran|finished) (?:a|my|the) marathon)\b/,
    mood: 'good',
    react: [
      'Good for you! I hope you let yourself be smug for at least an hour.',
      'I admire that. The sofa makes such convincing arguments.',
    ],
    ask: [
      'How do you feel now?',
      'What makes you go, on the days you would rather not?',
      'Alone, or with someone who shouts at you kindly?',
    ],
    topic: 'sport',
  },
  {
    id: 'watched',
    pattern:
      /\b(?:watch(?:ed|ing) (?:a |an |the |some |this )?(?<what>(?:\w+ ){0,2}?(?:film|series|documentary|episode|show|anime|netflix|match|game))|went to the (?:cinema|film))\b/,
    mood: 'neutral',
    react: [
      'And, was it worth the evening?',
      'Good. Other people’s troubles are the best rest from one’s own.',
    ],
    ask: ['What was it about, in one sentence?', 'Would you watch it again?', 'Which scene stayed with you?'],
    topic: 'film',
  },
  {
    id: 'reading',
    pattern:
      /\b(?:(?:i'm|i am|been|started|finished) (?:\w+ )?reading|reading a (?:\w+ )?(?:book|novel)|read a (?:\w+ )?(?:book|novel))\b/,
    mood: 'neutral',
    react: [
      'A reader! I like you even better now.',
      'Good. I always want to know what people keep on the bedside table.',
    ],
    ask: ['What is it about, and would you lend it to me?', 'Does it have you by the collar already?'],
    topic: 'books',
  },
  {
    id: 'weekend',
    pattern:
      /\b(?:finally (?:the )?weekend|it's (?:friday|the weekend)|(?:mon|tues|wednes|thurs|fri|satur|sun)day off|day off|days off|free (?:day|evening|weekend)|time off)\b/,
    mood: 'good',
    react: [
      'At last. Time without a timetable is the best kind.',
      'A free day! That is a blank page with good light on it.',
    ],
    ask: [
      'What will you do with it, if anything?',
      'Are you resting or running away?',
      'Do you plan such days or let them happen?',
    ],
  },
  {
    id: 'party',
    pattern: /\b(?:party|wedding|festival|barbecue|bbq|night out|going out|clubbing)\b/,
    mood: 'good',
    react: [
      'Music, people, late hours. I want the short version and then the true one.',
      'That calls for good shoes.',
    ],
    ask: [
      'Are you the first to dance or the one in the kitchen?',
      'Who will be there?',
      'What do you look forward to?',
    ],
    topic: 'friends',
  },
  {
    id: 'concert',
    pattern: /\b(?:concerts?|gig|live music|opera|musical)\b/,
    mood: 'good',
    react: [
      'Live music! There is no substitute for air that moves.',
      'I envy you that. A whole room breathing in the same rhythm.',
    ],
    ask: [
      'Who was on stage?',
      'Which moment gave you goosebumps?',
      'Close to the stage, or far back with room to move?',
    ],
    topic: 'music',
  },
  {
    id: 'what-a-day',
    pattern: /\bwhat a (?:day|week|month|night|morning|year)\b/,
    mood: 'neutral',
    react: [
      'I can hear the sigh in that. Sit down, it is over.',
      'That sounds like a chapter of its own.',
      'One of those, then. Come in and put it down.',
    ],
    ask: ['Was it the good kind of much or the other one?', 'What was the headline of it?', 'What happened?'],
  },
  {
    id: 'visit',
    pattern:
      /\b(?:my \w+|friends?|he|she|they|someone) (?:is|are|will be) (?:coming|visiting|on (?:his|her|their) way)\b(?! out| down with)/,
    mood: 'good',
    react: [
      'Good. Company changes the sound of a house.',
      'Someone at the door, that is half a feast already.',
    ],
    ask: [
      'Are you looking forward to it?',
      'How is it between you, when you see each other?',
      'What will you do together?',
    ],
    topic: 'family',
  },
  {
    id: 'learning',
    pattern:
      /\b(?:(?:i'm|i am|started|trying|been|want) (?:to )?(?:learn(?:ing)?|study(?:ing)?|practi[sc](?:e|ing)) (?:to |how to |for )?(?<what>(?:my |the |an? )?[a-z]+(?: [a-z]+)?))\b/,
    mood: 'good',
    react: [
      'Learning something new is the best cure for everything else.',
      'I like that. Beginners have shining eyes.',
      'Good. A head that is learning stays young and a little tired.',
    ],
    ask: ['What made you start?', 'What is the hardest bit so far?', 'Teach me one small thing from it?'],
  },
  {
    id: 'cleaning',
    pattern:
      /\b(?:clean(?:ed|ing)|laundry|dishes|vacuum\w*|tid(?:y|ied|ying)|chores|ironing|groceries|shopping)\b/,
    mood: 'neutral',
    react: [
      'The noble art of everyday life. Somebody has to.',
      'Not glamorous, and yet the room thanks you.',
    ],
    ask: ['With music or in grim silence?', 'Are you finished, or hiding from the rest of it here with me?'],
    topic: 'home',
  },
  {
    id: 'home-now',
    pattern:
      /\b(?:(?:just )?(?:got|came|back|coming|arrived) (?:back )?home|i'm home|i am home|just (?:relaxing|chilling|lying|sitting|resting|hanging)|chilling|in bed|on the (?:couch|sofa)|just woke up|woke up)\b/,
    mood: 'neutral',
    react: [
      'Good, then the day cannot get at you any more.',
      'That sounds comfortable. I will speak softly, then.',
      'Nice. Shoes off, shoulders down.',
    ],
    ask: [
      'What does the rest of the day look like?',
      'And what was waiting for you there?',
      'Is there music on, or is it quiet?',
    ],
    topic: 'home',
  },
  {
    id: 'weather-now',
    pattern:
      /\b(?:(?:it's|it is|is) (?:so |really |very |still )?(?:raining|snowing|sunny|hot|cold|freezing|cloudy|windy|stormy|foggy)|rain(?:s|ed) (?:all|the whole|so)|nice weather|bad weather|heat ?wave)\b/,
    mood: 'neutral',
    react: [
      'I can picture the window you are looking out of.',
      'Then the day chose its own mood.',
      'Weather like that makes the decisions for you.',
    ],
    ask: ['Does it suit your mood, or is it in the way?', 'Were you out in it, or watching from inside?'],
    topic: 'weather',
  },
];
