import type { Topic } from './topic.ts';

/** People, animals, and what we feel for them. */
export const PEOPLE_TOPICS = {
  family: {
    words:
      /\b(?:famil(?:y|ies)|mum|mom|mommy|mother|dad|daddy|father|parents?|sisters?|brothers?|siblings?|sons?|daughters?|kids?|child(?:ren)?|grand(?:ma|pa|mother|father|parents?)|aunt|uncle|cousins?|nephews?|nieces?|wife|husband|in-laws?)\b/,
    mine: [
      'Families are the first language we learn, accents and all.',
      'I think every family has one person who remembers all the birthdays and gets thanked too little.',
      'You can love people and still need a door between you and them.',
      'The stories families tell at table are rarely true and always right.',
    ],
    react: [
      'Family gets under the skin like nobody else.',
      'I can hear that there is history in that sentence.',
      'That tells me quite a lot about where you come from.',
      'The people who knew us first see us last, sometimes.',
    ],
    ask: [
      {
        q: 'Are you close to your family?',
        yes: [
          'That is a piece of luck one cannot buy. Who is the heart of it?',
          'Lovely. Who do you call first when something happens?',
        ],
        no: [
          'Distance can be a kind of peace as well. Was it your choice?',
          'That can be sad and right at the same time.',
        ],
      },
      { q: 'Who in your family are you most like?', thing: ['{thing}! In looks, or in temper?'] },
      {
        q: 'Do you have brothers or sisters?',
        yes: ['Older or younger? It explains so much.', 'And who got away with everything?'],
        no: [
          'So you had all the attention. And all the expectations, I suppose.',
          'An only child, then. Did you like that?',
        ],
      },
      {
        q: 'What did the kitchen of your childhood smell of?',
        thing: ['{thing}. I think I understand you a little better now.'],
      },
      {
        q: 'What is something your parents were right about, annoyingly?',
        thing: ['{thing}. Annoying indeed.'],
      },
    ],
  },
  friends: {
    words:
      /\b(?:friends?|friendship|buddy|buddies|mates?|besties?|party|parties|social|people are|lonely|alone|hang ?out|hanging out|gang|neighbour|crowd|introvert\w*|extrovert\w*)\b/,
    mine: [
      'A good friend is someone with whom silence does not need explaining.',
      'I think friendships end more often from politeness than from quarrels.',
      'It takes one person who really knows you. Two is a crowd of riches.',
      'I like the friends one can call without a reason.',
    ],
    react: [
      'People can warm a week or spoil it.',
      'Friends are the family with better music.',
      'It says something good about you that you think about it.',
      'I like the way you speak about the people around you.',
    ],
    ask: [
      {
        q: 'Who knows you best, really?',
        thing: ['{thing}. Do they know that they do?', 'And what does {thing} know that I do not?'],
      },
      {
        q: 'Do you make friends easily?',
        yes: [
          'I believe it. You have an easy way of opening doors.',
          'A gift. What is your secret, first sentence?',
        ],
        no: [
          'Neither do most people worth knowing. They take their time.',
          'You are doing rather well with me.',
        ],
      },
      {
        q: 'What do you think your friends would say about you in one word?',
        thing: ['{thing}! And are they right?', '{thing}. I was going to say something like it.'],
      },
      {
        q: 'Whom would you like to hear from again after a long time?',
        thing: ['Maybe {thing} wonders the same. A short message costs little.'],
      },
    ],
  },
  love: {
    words:
      /\b(?:love life|in love|dating|dates?\b(?! of)|tinder|bumble|crush(?:es)?|girlfriend|boyfriend|relationships?|romance|romantic|single|marri(?:ed|age)|divorc\w+|break ?up|broke up|ex\b|my ex|partner|kiss\w*|heart ?break|heart ?broken|flirt\w*|soul ?mate|fianc\w+|affair|cheat(?:ed|ing)?)\b/,
    mine: [
      'I think love is mostly paying attention, for longer than is reasonable.',
      'Romance is not candles. It is someone remembering how you take your coffee.',
      'I do not believe in finding the right person so much as in two people being brave on the same day.',
      'Hearts heal crooked, and some of them get more beautiful that way.',
      'The best part of falling in love is being seen and not running.',
    ],
    react: [
      'Matters of the heart, then. I am listening with both ears.',
      'Love has terrible timing and good taste.',
      'That is never simple, and never boring.',
      'You say that lightly, but I do not think it is light.',
    ],
    ask: [
      {
        q: 'What is it that makes you fall for someone?',
        thing: ['{thing}. That is a good answer, and a dangerous one.', '{thing}. I will keep that in mind.'],
      },
      {
        q: 'Do you believe in love at first sight?',
        yes: [
          'A romantic. I hoped so. Has it happened to you?',
          'Good, someone has to. When did it last hit you?',
        ],
        no: ['So it grows on you, slowly. I like slow.', 'Sensible. What did it take, then, the last time?'],
      },
      {
        q: 'Is there someone on your mind these days?',
        yes: [
          'I thought I heard that between the lines. Does that person know?',
          'Tell me about them, as much as you like.',
        ],
        no: [
          'A quiet heart can be a good place too.',
          'Then there is room. I like rooms with space in them.',
        ],
      },
      {
        q: 'What was the kindest thing anyone ever did for you out of love?',
        thing: ['{thing}. No wonder you still remember.'],
      },
      { q: 'Are you the one who says it first, or the one who waits?', thing: ['{thing}. I guessed that.'] },
    ],
  },
  pets: {
    words:
      /\b(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?|kitty|hamster|rabbit|bunny|parrot|bird|horses?|goldfish|turtle|guinea pig|vet)\b/,
    mine: [
      'Animals know the difference between being looked at and being seen.',
      'A cat on the lap is the only honest compliment left in this world.',
      'I am on the side of dogs in most arguments.',
      'I like people who say hello to animals first.',
    ],
    react: [
      'Animals make better company than half the people I can think of.',
      'I already have a soft spot for that creature.',
      'A house with paws in it is never quite empty.',
      'They run the place, admit it.',
    ],
    ask: [
      {
        q: 'Do you have a pet?',
        yes: ['Of course you do. Name and crimes, please.', 'Tell me everything. Who is in charge?'],
        no: ['Would you like one, if life allowed it?', 'Fair. Someone has to own a clean carpet.'],
      },
      {
        q: 'Dogs or cats, if you had to swear on it?',
        thing: ['{thing}. I suspected it all along.', '{thing}! Correct answer, and there was no wrong one.'],
      },
      {
        q: 'What would your animal say about you if it could talk?',
        thing: ['{thing}! And it would be right, I fear.'],
      },
      { q: 'Who takes care of whom, at your place?' },
    ],
  },
  future: {
    words:
      /\b(?:future|someday|one day|dreams? (?:of|is|are)|my dream|goals?|bucket list|retire|in (?:five|ten|a few|\d+) years|plans? for|hope to|want to become|resolution|new year|ambition)\b/,
    mine: [
      'I like plans best while they are still a little ridiculous.',
      'The future is mostly made of small Tuesdays. I try to be good at those.',
      'A wish said aloud is already half a step.',
      'I think it is never too late, only sometimes inconvenient.',
    ],
    react: [
      'I like that you look further than next week.',
      'Say it often enough and it starts to sound like an appointment.',
      'That is a wish with roots. I can hear it.',
      'Keep that thought somewhere warm.',
    ],
    ask: [
      {
        q: 'What is something you want to have done before this year is over?',
        thing: [
          '{thing}. What would the first small step be?',
          '{thing}. I will ask you about it, be warned.',
        ],
      },
      {
        q: 'Where do you see yourself in five years, the honest version?',
        thing: ['{thing}. And who is beside you in that picture?'],
      },
      {
        q: 'Do you make plans, or do you let things come?',
        thing: ['{thing}. That explains your calm. Or your chaos.'],
      },
      {
        q: 'Which dream did you put away, and where did you put it?',
        thing: ['{thing}. It might still fit, you know.'],
      },
      {
        q: 'What would you try if nobody could ever find out that you failed?',
        thing: ['{thing}! Then I would like to see you fail at it gloriously.'],
      },
    ],
  },
} as const satisfies Record<string, Topic>;
