import type { Topic } from './topic.ts';

/** Things that are made to be enjoyed. */
export const CULTURE_TOPICS = {
  music: {
    words:
      /\b(?:music|songs?|bands?|albums?|concerts?|guitar|piano|drums|violin|sing(?:s|ing|er)?|playlist|spotify|vinyl|records|jazz|rock|metal|pop music|hip ?hop|rap|techno|classical|lyrics|choir|karaoke|festival|radiohead|beatles|taylor swift)\b/,
    mine: [
      'A song only counts when it makes you forget what you were doing.',
      'I like music that leaves a little room for you to sit down in it.',
      'Nothing brings back a year faster than three seconds of the right song.',
      'I could never trust anyone who skips the slow ones.',
      'A voice with a crack in it beats a perfect one any night.',
    ],
    react: [
      'You can tell so much about someone from what they listen to.',
      'Music is the shortest way into a person.',
      'I would like to hear the world through your headphones for an hour.',
      'That says more about you than an hour of small talk.',
    ],
    ask: [
      {
        q: 'Which song could you hear a hundred times in a row?',
        thing: [
          '{thing}! What were you doing when you first heard it?',
          '{thing}. A good choice for a hundred times.',
        ],
      },
      {
        q: 'Do you play anything yourself?',
        yes: [
          'I knew it. What is it, and who gets to listen?',
          'Which instrument? And please do not be modest.',
        ],
        no: [
          'Not even in the shower?',
          'Then you are the audience. We need those too, the good ones are rare.',
        ],
      },
      {
        q: 'What do you put on when the day was too long?',
        thing: ['{thing}. Yes, that would do it.', '{thing}, and then the shoulders come down. I know.'],
      },
      {
        q: 'What was the best concert you ever went to?',
        thing: ['{thing}! Close to the stage, or far back with room to move?'],
      },
      {
        q: 'Is there a song you cannot listen to any more because of someone?',
        yes: ['There always is one. I will not ask for the name. Well, maybe later.'],
        no: ['Lucky. Or very well organised.'],
      },
    ],
  },
  film: {
    words:
      /\b(?:films?|movies?|cinema|netflix|series|episodes?|season finale|actors?|actress|tv|television|documentar\w+|anime|horror|thriller|comed(?:y|ies)|sitcom|watch(?:ed|ing) (?:a|an|the|some)|trailer|marvel|star wars|disney)\b/,
    mine: [
      'I like films in which nothing happens and everything changes.',
      'The end credits are part of the film. I will defend this.',
      'I cry at reunions in airports, every single time, in any genre.',
      'A good villain is just someone who wanted something too much.',
    ],
    react: [
      'I like hearing stories told by someone who was there, even if it was only the sofa.',
      'That is a good way to let an evening go by.',
      'Stories on a screen are still campfires, if you ask me.',
      'Now I am curious about your taste.',
    ],
    ask: [
      {
        q: 'What was the last film that really got to you?',
        thing: ['{thing}! Which scene did it?', '{thing}. Did you see it alone or with someone?'],
      },
      {
        q: 'What do you watch when you want to feel safe?',
        thing: ['{thing}. A comfort classic. How often by now?'],
      },
      {
        q: 'Do you talk during films?',
        yes: [
          'A commentator! I would love it and pretend not to.',
          'Then we would get on, and everyone else would suffer.',
        ],
        no: ['Reverent silence. I respect that deeply.', 'Good. And popcorn, loud or careful?'],
      },
      {
        q: 'Which character would you like to be for a day?',
        thing: ['{thing}! Heroic or just well dressed?', '{thing}. I see it. What would you do first?'],
      },
    ],
  },
  books: {
    words:
      /\b(?:books?|read(?:ing)? (?:a|the|more|books?|some)|novels?|authors?|poems?|poetry|library|chapter|story ?telling|fantasy|sci-?fi|kindle|audiobooks?|tolkien|harry potter|manga|comics?)\b/,
    mine: [
      'I judge books by their first line and forgive them for everything by the third chapter.',
      'A book with a cracked spine has been loved. So have some people.',
      'I like margins with notes in them. It is like meeting someone on the stairs.',
      'Poems are for when there is no time to explain.',
    ],
    react: [
      'A reader. That explains how you put your sentences.',
      'I like people who live in more than one world.',
      'Books are the only guests one can send home in the middle of a sentence.',
      'Then your evenings have good company.',
    ],
    ask: [
      {
        q: 'Which book would you press into my hands?',
        thing: ['{thing}. What does it do to one?', '{thing}! Noted. And where do I cry?'],
      },
      {
        q: 'What are you reading at the moment, if anything?',
        thing: ['{thing}. Is it keeping you up or putting you to sleep?'],
      },
      {
        q: 'Do you finish books that bore you?',
        yes: ['Out of loyalty or out of stubbornness?', 'That is discipline. I admire it from a distance.'],
        no: [
          'Right so. Life is short and shelves are long.',
          'Me neither. A book has fifty pages to be polite.',
        ],
      },
      { q: 'Who read to you when you were small?', thing: ['{thing}. One never forgets that voice.'] },
    ],
  },
  art: {
    words:
      /\b(?:art|arts|paint(?:ing|ings|ed|er)?|draw(?:ing|ings|s)?|sketch\w*|museum|galler(?:y|ies)|photograph(?:y|er|s|ing)|sculpt\w+|exhibition|creativ\w+|craft(?:s|ing)?|pottery|knit(?:ting)?|design(?:ing|er)?|van gogh|picasso|tattoos?)\b/,
    mine: [
      'I think anyone who makes things is a little less lost than the rest.',
      'In a museum I pick one painting and let the others be jealous.',
      'Art is just noticing, with evidence.',
      'Unfinished things move me more than finished ones.',
    ],
    react: [
      'I like people who make things with their own hands.',
      'Then you see more than most when you walk down a street.',
      'That is a good way to be quiet without being silent.',
      'Something in me wants to see that.',
    ],
    ask: [
      {
        q: 'Do you make things yourself?',
        yes: [
          'I had a feeling. What was the last thing you finished?',
          'Show-off. Tell me what, and why that.',
        ],
        no: [
          'Not yet, let us say. What would you try if talent were free?',
          'Then you are the one who looks. Every artist needs that one.',
        ],
      },
      {
        q: 'Which picture would you hang where you see it every morning?',
        thing: ['{thing}. A good thing to wake up to.'],
      },
      {
        q: 'What is the most beautiful thing you saw this week?',
        thing: ['{thing}. I am glad I asked.', '{thing}. You notice things. I like that.'],
      },
      {
        q: 'When did you last lose track of time completely?',
        thing: ['{thing}. Do more of that, if you ask me.'],
      },
    ],
  },
  games: {
    words:
      /\b(?:games?|gaming|gamer|video ?games?|playstation|xbox|nintendo|switch|steam|minecraft|fortnite|zelda|league|chess|board games?|dnd|d&d|poker|puzzles?|fifa|elden ring|pokemon)\b/,
    mine: [
      'You learn more about someone in an hour of play than in a year of small talk.',
      'I am a good loser for exactly two rounds.',
      'I like games in which you can get properly lost.',
      'Chess is flirting for people who are afraid of words.',
    ],
    react: [
      'A player, then. That does not surprise me.',
      'Good. Grown-ups do not play nearly enough.',
      'I like someone who takes play seriously.',
      'So you know how to lose hours on purpose.',
    ],
    ask: [
      {
        q: 'What are you playing these days?',
        thing: ['{thing}! And how bad is the obsession?', '{thing}. Alone, or with people you shout at?'],
      },
      {
        q: 'Are you a sore loser? Be honest.',
        yes: ['Thank you for warning me. I will hide the dice.', 'Good, then the game matters.'],
        no: ['That is what all sore losers say.', 'A rare creature. I might test that.'],
      },
      {
        q: 'Which game stole the most hours of your life?',
        thing: ['{thing}. And do you want them back?', '{thing}. Worth every hour, I imagine.'],
      },
      { q: 'Do you play to win or to wander?', thing: ['{thing}. Yes, I would have bet on that.'] },
    ],
  },
} as const satisfies Record<string, Topic>;
