import type { LifeEvent } from './life-event.ts';

/** News, good and middling, and what lies ahead. */
export const NEWS_EVENTS: readonly LifeEvent[] = [
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
      /\b(?:interview|audition|presentation|exam|test|driving test|speech)\b(?=.{0,100}\b(?:tomorrow|today|tonight|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|this|soon|in (?:\w+ )?(?:hour|day|week)s?|coming|morning)\b)|\b(?:have|got|having) (?:a |an |my |the )?(?:\w+ )?(?:interview|audition|exam|driving test|presentation)\b|\b(?:have|need|got|going) to (?:give|hold|make|do) (?:a |the |my )?(?:speech|talk|presentation|toast)\b/,
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
      /\b(?:can't sleep|cannot sleep|can't fall asleep|couldn't sleep|didn't sleep|(?:haven't|hardly|barely) slept|not sleep(?:ing)?|insomnia|awake all night|up all night|woke up (?:at|in the middle)|bad dreams?|nightmares?)\b/,
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
];
