import type { LifeEvent } from './life-event.ts';

/** Good news, plans and the small events of a day. */
export const DAILY_EVENTS: readonly LifeEvent[] = [
  {
    id: 'new-job',
    pattern:
      /\b(?:got (?:the|a|my) (?:new |dream )?job|got (?:a |the )?promot\w+|was promoted|been promoted|got hired|they hired me|got a raise|new job|job offer)\b/,
    mood: 'good',
    react: [
      'Look at you! That is wonderful news.',
      'Congratulations! I hope you let yourself be properly proud for once.',
      'Well done. I am raising an imaginary glass, and it is a good one.',
    ],
    ask: [
      'How did you hear about it?',
      'Who was the first person you told?',
      'How will you celebrate?',
      'What are you looking forward to the most?',
    ],
    topic: 'work',
  },
  {
    id: 'passed',
    pattern:
      /\b(?:passed (?:my|the|all)|i passed|got (?:an a|a good grade|accepted)|aced|i won|we won|graduated|finished my (?:thesis|degree|exam|project|book)|it went (?:really |very |so )?(?:well|great|good)|i did it|i made it|i got in)\b(?! the| a)/,
    mood: 'good',
    react: [
      'You did it! I am so pleased for you.',
      'Ha! I knew it. Or let us say, I strongly suspected it.',
      'That is a proper victory. Do not shrug it off.',
    ],
    ask: [
      'What did you feel in the first second?',
      'Who gets to hear about it next?',
      'And now? A celebration, or a very long sleep?',
    ],
  },
  {
    id: 'love-news',
    pattern:
      /\b(?:got engaged|i'm engaged|getting married|proposed|said yes|met (?:someone|a girl|a guy|a woman|a man)|falling in love|fell in love|we kissed|have a (?:girlfriend|boyfriend) now|pregnant|(?:expecting|having) a baby|(?:going to be|will be|i'll be) an? (?:uncle|aunt|dad|father|mum|mom|mother|grand\w+)|became (?:a |an )?(?:dad|father|mum|mom|mother|uncle|aunt)|baby was born)\b/,
    mood: 'good',
    react: [
      'Oh, that is lovely. I can hear you smiling from here.',
      'Now that is news one should tell slowly, with all the details.',
      'My heart just did something unprofessional. How wonderful.',
    ],
    ask: [
      'Tell me from the beginning, how did it happen?',
      'What did you notice first?',
      'Are you more happy or more nervous?',
    ],
    topic: 'love',
  },
  {
    id: 'propose',
    pattern: /\bpropos(?:e|ing)\b|\bask (?:her|him) to marry\b|\bpop the question\b|\bengagement ring\b/,
    mood: 'neutral',
    react: [
      'Oh. Now I am holding my breath.',
      'That is the bravest sentence there is, and you are going to say it.',
      'My goodness. I am suddenly sitting very straight.',
    ],
    ask: [
      'Do you have the words already, or only the knees?',
      'How long have you known that you would?',
      'What is it about this person that makes you so sure?',
    ],
    topic: 'love',
  },
  {
    id: 'birthday',
    pattern:
      /\b(?:(?:it's|its|today is|is|was) my birthday|my birthday (?:is|was)|i(?:'m| am)? turn(?:ed|ing)? \d\d)\b/,
    mood: 'good',
    react: [
      'Happy birthday, {name}! I hope today treats you like the guest of honour.',
      'Your birthday! Then the rules are simple: cake first, everything else later.',
    ],
    ask: [
      'How do you want to spend it?',
      'What is one thing you wish for in this new year of yours?',
      'Are you someone who likes birthdays, or do you hide from them?',
    ],
  },
  {
    id: 'interview',
    pattern:
      /\b(?:interview|audition|presentation|exam|test|driving test|speech)\b(?=.*\b(?:tomorrow|today|tonight|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|this|soon|in (?:\w+ )?(?:hour|day|week)s?|coming|morning)\b)|\b(?:have|got|having) (?:a |an |my |the )?(?:\w+ )?(?:interview|audition|exam|driving test|presentation)\b|\b(?:have|need|got|going) to (?:give|hold|make|do) (?:a |the |my )?(?:speech|talk|presentation|toast)\b/,
    mood: 'neutral',
    react: [
      'I will keep my fingers crossed, as far as I have any.',
      'That deserves a deep breath and a good night before it.',
      'They will be lucky to have you in the room, nerves and all.',
    ],
    ask: [
      'How do you feel about it?',
      'What part of it makes you most nervous?',
      'Do you feel prepared?',
      'What would you tell a friend who had to do this?',
    ],
    topic: 'work',
  },
  {
    id: 'date-night',
    pattern:
      /\b(?:(?:have|got|going on|having|went on|was on|had) (?:a |my |our )?(?:first |second |blind |tinder )?date\b|date (?:tonight|tomorrow|on|with))/,
    mood: 'neutral',
    react: [
      'A date! I want to hear everything, in the right order.',
      'Oh, how exciting. I am only a tiny bit jealous.',
    ],
    ask: [
      'Who is it, and how did you two meet?',
      'What will you wear?',
      'Nervous, or looking forward to it?',
      'What would make it a good evening?',
    ],
    topic: 'love',
  },
  {
    id: 'trip',
    pattern:
      /\b(?:(?:going|travel(?:l)?ing|flying|driving|moving|off|heading) (?:there|away) (?:for|on|in|at|next|this)|(?:going|travel(?:l)?ing|flying|driving|moving|off|heading) (?:to|on) (?!bed|sleep|work|the gym|school|the (?:shop|store|doctor|dentist|office|toilet|bathroom)|home|see|be|do|have|take|make|go|try|get|meet|visit|buy|cook|watch|eat|a date|my)(?:the |a )?(?<what>[a-z]+(?: [a-z]+)?)|on (?:holiday|vacation)|my (?:holiday|vacation|trip)|road ?trip|(?:booked|have) a (?:flight|trip))\b/,
    mood: 'good',
    react: [
      'A change of scenery! That does something to the way one breathes.',
      'How good. Bring me back one detail that is not in any guidebook.',
    ],
    ask: [
      'What are you looking forward to the most?',
      'Who are you going with?',
      'Are you a planner, or do you just arrive?',
      'What has to go into the bag, no matter what?',
    ],
    topic: 'travel',
  },
  {
    id: 'moved',
    pattern:
      /\b(?:just moved|i moved|we moved|moving (?:house|out|in|to)|new (?:flat|apartment|house|place|city)|bought (?:a|our|my) (?:first )?(?:house|flat|apartment))\b/,
    mood: 'neutral',
    react: [
      'A new place! The first weeks always sound different, have you noticed?',
      'Moving turns life upside down, and all the odd things fall out of its pockets.',
    ],
    ask: [
      'Does it feel like yours yet?',
      'What do you miss about the old place?',
      'Which box is still closed and probably will be for a year?',
    ],
    topic: 'home',
  },
  {
    id: 'insomnia',
    pattern:
      /\b(?:can't sleep|cannot sleep|can't fall asleep|couldn't sleep|didn't sleep|not sleep(?:ing)?|insomnia|awake all night|up all night|woke up (?:at|in the middle)|bad dreams?|nightmares?)\b/,
    mood: 'bad',
    react: [
      'Then we are two who are awake. Let us make it the pleasant kind.',
      'The night makes everything bigger than it is. By daylight half of it shrinks.',
      'Ah, the ceiling hours. I will keep you company in them.',
    ],
    ask: [
      'What is going round in your head?',
      'Is it a thought, or just a restless body?',
      'Shall I talk about something slow, or would you rather tell me?',
    ],
    topic: 'sleep',
  },
  {
    id: 'busy-day',
    pattern:
      /\b(?:(?:long|busy|stressful|hard|rough|crazy|hectic|terrible|awful|horrible|bad|shitty|crappy|tough|exhausting|worst) (?:day|week|shift|night|month|year)|(?:day|week|shift|morning) was (?:so |really |very |pretty |quite |a |complete |total )*(?:crap|shit|hell|nightmare|disaster|mess|crappy|shitty|long|busy|stressful|hard|rough|crazy|hectic|terrible|awful|horrible|bad|tough|exhausting)|so much (?:work|stress|to do)|working late|overtime|overworked)\b/,
    mood: 'bad',
    react: [
      'Then sit down first. You do not have to be interesting for a while.',
      'One of those. I am glad you came here at the end of it.',
      'That sounds like a day that took more than it gave.',
      'Put it down for a moment. I will hold the other end.',
    ],
    ask: [
      'What was the worst five minutes of it?',
      'What would help now: talking about it or anything but that?',
      'Is it over, or does it start again tomorrow?',
      'Did anything good sneak in at all?',
    ],
    topic: 'work',
  },
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
      /\b(?:(?:went|going|been|was|just|back) (?:to|at|from) the gym|worked out|working out|went (?:for a )?(?:run|running|swim\w*|jog\w*|climb\w*|hik\w+|cycling)|ran \d+|did (?:some )?(?:yoga|pilates)|my workout|hiking|marathon)\b/,
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
      /\b(?:finally (?:the )?weekend|it's (?:friday|the weekend)|day off|days off|free (?:day|evening|weekend)|time off)\b/,
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
