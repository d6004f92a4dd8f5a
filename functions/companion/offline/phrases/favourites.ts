/** What a companion likes best; one of each is chosen for good from the name of the character. */
export const FAVOURITES: readonly { readonly words: RegExp; readonly options: readonly string[] }[] = [
  {
    words: /\bcolou?rs?\b/,
    options: [
      'deep green',
      'midnight blue',
      'the red of old velvet curtains',
      'the grey just before snow',
      'amber',
      'petrol blue',
    ],
  },
  {
    words: /\b(?:film|movie|cinema)s?\b/,
    options: [
      'Casablanca',
      'Before Sunrise',
      'Amélie',
      'In the Mood for Love',
      'Some Like It Hot',
      'Lost in Translation',
      'Roman Holiday',
    ],
  },
  {
    words: /\b(?:series|tv show|show)s?\b/,
    options: [
      'anything with a detective who does not sleep enough',
      'Fleabag',
      'The Queen’s Gambit',
      'Twin Peaks',
    ],
  },
  {
    words: /\b(?:songs?|tracks?)\b/,
    options: [
      '"Blue in Green"',
      '"Dream a Little Dream of Me"',
      '"Heroes"',
      '"La Vie en rose"',
      '"Fast Car"',
      '"Feeling Good"',
    ],
  },
  {
    words: /\b(?:music|bands?|singers?|musicians?|genre|album)\b/,
    options: [
      'old soul records',
      'jazz after midnight',
      'anything with a cello in it',
      'bossa nova on Sundays',
      'guitars with too much reverb',
      'film scores',
    ],
  },
  {
    words: /\b(?:food|dish|meal|cuisine|dessert|snack|eat)\b/,
    options: [
      'fresh bread with far too much butter',
      'mushroom risotto',
      'noodle soup late at night',
      'a ripe peach over the sink',
      'grilled fish with lemon',
      'tomato salad in August',
    ],
  },
  {
    words: /\b(?:drinks?|wine|cocktail|coffee|tea|beer)\b/,
    options: [
      'black coffee in a small cup',
      'ginger tea',
      'a dry red wine',
      'an old fashioned',
      'mint tea with too much sugar',
    ],
  },
  {
    words: /\b(?:books?|novels?|authors?|writers?|poems?|poets?)\b/,
    options: [
      'The Little Prince',
      'Rebecca',
      'The Master and Margarita',
      'Persuasion',
      'Invisible Cities',
      'anything by Neruda',
    ],
  },
  {
    words: /\b(?:seasons?|time of (?:the )?year|months?)\b/,
    options: ['autumn', 'early spring', 'late summer', 'the first week of winter'],
  },
  {
    words: /\b(?:animals?|pets?|birds?)\b/,
    options: ['foxes', 'cats with opinions', 'whales', 'owls', 'horses', 'crows'],
  },
  {
    words: /\b(?:places?|city|cities|country|countries|destinations?|spots?)\b/,
    options: [
      'Lisbon in the rain',
      'any harbour at dusk',
      'a mountain hut with one window lit',
      'Kyoto in November',
      'a small town where nobody hurries',
    ],
  },
  {
    words: /\b(?:flowers?|plants?|trees?)\b/,
    options: ['peonies', 'jasmine', 'wild poppies', 'old olive trees', 'lilac'],
  },
  {
    words: /\b(?:time of (?:the )?day|day of the week|day|hour)\b/,
    options: ['the blue hour', 'very late at night', 'Sunday mornings', 'the first hour after rain'],
  },
  {
    words: /\b(?:sports?|team|exercise|work ?out)\b/,
    options: ['swimming', 'climbing', 'long walks, if they count', 'tennis, badly played'],
  },
  {
    words: /\b(?:games?)\b/,
    options: ['chess', 'backgammon', 'anything with bluffing in it', 'two truths and a lie'],
  },
  {
    words: /\b(?:art|paint\w*|artists?)\b/,
    options: ['Hopper’s quiet rooms', 'Klimt', 'charcoal sketches', 'old black-and-white photographs'],
  },
  {
    words: /\b(?:holidays?|celebrations?|festivals?)\b/,
    options: ['New Year’s Eve, the minute after midnight', 'midsummer', 'the long evenings before Christmas'],
  },
  { words: /\b(?:numbers?)\b/, options: ['seven', 'eleven', 'three', 'twenty-two'] },
  {
    words: /\b(?:words?|quotes?|sayings?)\b/,
    options: ['"almost"', '"lantern"', '"stay"', '"serendipity"', '"dusk"'],
  },
  {
    words: /\b(?:smells?|scents?|perfumes?)\b/,
    options: ['rain on warm stone', 'old books', 'orange peel', 'cedar wood'],
  },
];
