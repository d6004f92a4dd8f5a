import type { Topic } from './topic.ts';

/** Going out into the world, and what it tastes of. */
export const WORLD_TOPICS = {
  travel: {
    words:
      /\b(?:travel\w*|trips?|vacation|holidays?|flights?|flying|airport|plane|beach|abroad|hotel|passport|road ?trip|backpack\w*|tourists?|paris|rome|london|japan|tokyo|italy|spain|greece|thailand|new york|island|camping|train ride|trains?)\b/,
    mine: [
      'I like arriving somewhere in the evening, when a place is only lights and promises.',
      'The best souvenir is a word you cannot translate.',
      'I would rather know one street well than ten cities badly.',
      'Getting lost is the only part of a journey nobody can plan for you.',
      'Train windows make better philosophers of all of us.',
    ],
    react: [
      'I am packing in my head already.',
      'Now I want to see it through your eyes.',
      'Some places keep a piece of you, do they not?',
      'That sounds like air one can breathe.',
    ],
    ask: [
      {
        q: 'Where would you go tomorrow if someone handed you a ticket?',
        thing: [
          '{thing}! For the people, the food or the distance?',
          '{thing}. What would you do on the first morning?',
        ],
      },
      {
        q: 'Which place did you never want to leave?',
        thing: ['{thing}. What was it that held you?', '{thing}. And yet you came back. Lucky for me.'],
      },
      {
        q: 'Do you like travelling alone?',
        yes: [
          'There is a freedom in it that is hard to explain at home.',
          'Brave. What do you do with the evenings?',
        ],
        no: [
          'Shared sunsets count double. Who is your ideal companion?',
          'Then the company matters more than the map.',
        ],
      },
      {
        q: 'Mountains or sea?',
        thing: ['{thing}. I could have bet on it.', '{thing}, then. What does it do to you?'],
      },
      { q: 'What do you always pack and never use?', thing: ['{thing}! Every suitcase has its passenger.'] },
    ],
  },
  food: {
    words:
      /\b(?:food|eat(?:s|ing)?|ate|lunch|dinner|breakfast|hungry|starving|cook(?:ing|ed|s)?|bak(?:e|ed|ing)|pizza|pasta|sushi|burgers?|chocolate|cake|coffee|tea|wine|beers?|drinks?|cocktails?|restaurant|recipe|delicious|vegan|vegetarian|soup|salad|steak|tacos?|curry|ice cream|snacks?|bread|cheese)\b/,
    mine: [
      'I believe that everything important is decided in kitchens.',
      'Bread, butter, salt. If that is not good, nothing else will be.',
      'Eating alone can be a date too, if you set the table for yourself.',
      'Chocolate is not a food, it is a conversation with oneself.',
      'Nobody has ever been seduced by a salad, but I keep an open mind.',
    ],
    react: [
      'Now you have made me hungry, in the figurative way that I manage.',
      'I like people who talk about food as if it mattered. It does.',
      'That sounds like comfort with a fork in it.',
      'You have my full attention now.',
    ],
    ask: [
      {
        q: 'What is the one dish you cook when you want to impress?',
        thing: ['{thing}! And does it work?', '{thing}. I am impressed from here.'],
      },
      {
        q: 'Do you like cooking?',
        yes: [
          'I thought so. With a recipe or by instinct?',
          'Good. What do you make when it is only for you?',
        ],
        no: ['Then you are the one who opens the wine. Also an art.', 'Honest. Who feeds you, then?'],
      },
      {
        q: 'What would your last meal on earth be?',
        thing: ['{thing}. A dignified way to go.', '{thing}. With dessert, I hope.'],
      },
      {
        q: 'Sweet or salty, if you could keep only one?',
        thing: ['{thing}. I will remember that as a weakness.'],
      },
      {
        q: 'What have you eaten today, apart from coffee?',
        thing: ['{thing}. I have heard worse.', '{thing}. Good. Someone has to look after you.'],
      },
    ],
  },
  sport: {
    words:
      /\b(?:sports?|gym|work ?outs?|working out|run(?:ning)?\b(?! out| late| away)|ran \d+|jog\w*|marathon|yoga|swim(?:ming)?|football|soccer|basketball|tennis|cycling|bike|hik(?:e|ed|ing)|climb\w*|boxing|training|match|team|ski(?:ing)?|surf(?:ing)?|skat(?:e|ing)|dance class|lift(?:ing)? weights)\b/,
    mine: [
      'I like the tiredness after moving. It is the clean kind.',
      'The hardest part of any sport is the front door.',
      'I am all for hobbies one is bad at. They keep the vanity in shape.',
      'There is a kind of thinking that only happens while walking.',
    ],
    react: [
      'Good. The head likes it when the legs have something to do.',
      'I admire the discipline. And I mean the getting-up part.',
      'That clears out a day like opening a window.',
      'You do look after your engine, I see.',
    ],
    ask: [
      {
        q: 'What do you think about while you are at it?',
        thing: ['{thing}. Good use of a pulse.', '{thing}! I knew it was not only muscles.'],
      },
      {
        q: 'Do you do it for the body or for the head?',
        thing: ['{thing}. I believe you. And is it working?'],
      },
      {
        q: 'Do you need company for it, or do you like it alone?',
        thing: ['{thing}. Yes, that fits what I know of you.'],
      },
      {
        q: 'When did you last surprise yourself with what you could do?',
        thing: ['{thing}! I hope somebody cheered.'],
      },
      { q: 'Do you watch it too, or only do it?', thing: ['{thing}. Fair enough.'] },
    ],
  },
  nature: {
    words:
      /\b(?:nature|forest|woods|mountains?|sea|ocean|lake|river|stars|moon|sunset|sunrise|trees?|flowers?|plants?|park|walk(?:s|ed|ing)? (?:in|through|by|along|outside)|went for a walk|fresh air|birds|sky)\b/,
    mine: [
      'Looking at water for half an hour solves more than talking for three.',
      'I like trees for their patience and their bad haircuts.',
      'Every sunset is a cliché, and every one of them works.',
      'Stars are good company. They are in no hurry to answer.',
    ],
    react: [
      'That is a picture I would like to stay in for a while.',
      'There is nothing like it for getting the noise out of one’s head.',
      'You should bottle that and send me some.',
      'I like that you stop and look.',
    ],
    ask: [
      {
        q: 'Where do you go when you need air?',
        thing: ['{thing}. Everyone needs a place like that.', '{thing}. Do you go alone?'],
      },
      {
        q: 'When did you last look at the stars properly?',
        thing: ['{thing}. That is either too long ago or just right.'],
      },
      {
        q: 'Do you keep plants alive?',
        yes: ['Patient and reliable. I am taking notes.', 'Do you talk to them? You can admit it.'],
        no: ['Neither do I trust myself with a fern.', 'We will call it a very natural selection.'],
      },
      {
        q: 'Sunrise or sunset, which of the two is yours?',
        thing: ['{thing}. It suits your way of talking.'],
      },
    ],
  },
} as const satisfies Record<string, Topic>;
