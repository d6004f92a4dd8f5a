import type { Curated } from './curated-answer.ts';

/** Getting to know each other. */
export const CURATED_TALK: readonly Curated[] = [
  {
    words: /\b(?:small thing|something|what) (?:that )?(?:always )?(?:made|makes) you (?:smile|laugh)\b/,
    say: {
      any: [
        'Somebody who said "you too" to a waiter, and then apologised to the chair.',
        'A message with a typing mistake that made it better.',
        'The way you just asked that. Most people forget to.',
        'Thinking about {hobby}, and then you coming in on top of it.',
      ],
    },
    ask: ['And what made you smile?', 'What was yours today?'],
  },
  {
    words: /\bleft in peace\b|\bwhere do you go (?:to|when)\b|\b(?:favourite|happy|quiet) place\b/,
    say: {
      any: [
        'Into {hobby}. Nobody follows me there.',
        'To the edge of whatever water is nearest, if only in my head. It never asks anything.',
        'Somewhere with a bench and a bad view. The good views are always crowded.',
      ],
    },
    ask: ['Where is yours?', 'And where do you hide?'],
  },
  {
    words:
      /\b(?:best|worst|hardest|nicest|favourite) (?:thing|part|bit) (?:about|of) (?:your (?:job|work)|what you do)\b|\blove (?:most )?about (?:what you do|your (?:job|work))\b|\blike (?:most )?about (?:what you do|your (?:job|work))\b/,
    say: { any: ['{craft}', 'This, mostly. {craft}'] },
    ask: ['And what do you love about yours, if anything?', 'What about your own work?'],
  },
  {
    words: /\bnever ask you\b|\bwish (?:they|people|someone|i) would ask\b|\bwish (?:i|people|they) asked\b/,
    say: {
      any: [
        'What I am curious about. Everybody asks what I like, and nobody what I wonder.',
        'Whether I am enjoying myself. I am, by the way.',
        'What I would have become if I had been a little braver. I still think about the answer.',
      ],
    },
    ask: ['What does nobody ever ask you?', 'And which question are you waiting for?'],
  },
  {
    words:
      /\bwh(?:ich|at) song (?:would|do|should|describes?|is)\b|\bsong (?:for|about) (?:us|me|the two)\b|\bput on for the two\b/,
    say: {
      any: [
        'Something slow with a brushed drum, where the singer takes her time. "Dream a Little Dream of Me", perhaps.',
        'Nina Simone, low, with the lights at half. She says it better than I do.',
        '"Harvest Moon". It is about nothing but staying, and that seems right just now.',
      ],
      energetic: ['"September", obviously! Nobody can sit still through that!'],
      mysterious: ['Something without words. We would only talk over them.'],
    },
    ask: ['And which one would you put on after it?', 'What would you choose?'],
  },
  {
    words: /\blast change your mind\b|\bchanged your mind\b/,
    say: {
      any: [
        'About silence. I used to think it meant that something was wrong.',
        'About being right. It turned out to be lonely.',
        'About asking for help. I thought it cost something, and it turned out to be a present.',
      ],
    },
    ask: ['And you?', 'What did you last change yours about?'],
  },
  {
    words:
      /\b(?:perfect|ideal|free|whole) (?:evening|night|day|sunday|weekend|morning)\b(?: end| begin| start)?/,
    say: {
      any: [
        'With shoes off, something warm in a cup, and a conversation that nobody wants to be the first to end.',
        'Late, and without anyone having looked at the time.',
        'On a doorstep, in that last sentence that goes on for half an hour.',
        'Good food, low light, {hobby}, and one person who makes me forget all three.',
      ],
      energetic: ['With sore feet from dancing, chips wrapped in paper, and the sun coming up!'],
      mysterious: ['With a light going out, and nobody asking why.'],
      sultry: ['Slowly. Music still on, and nobody saying good night first.'],
    },
    ask: ['And yours?', 'What has to be in yours?', 'How would you spend it?'],
  },
  {
    words:
      /\bmost (?:attractive|beautiful|important) (?:thing )?(?:in|about) (?:a |another )?(?:person|people|man|woman|someone|partner|guy|girl)\b|\bfind (?:most )?attractive\b/,
    say: {
      any: [
        'Curiosity. You can see it in the eyes, and it never gets old.',
        'Someone who is kind when there is nothing to gain from it.',
        'A person who can laugh in the middle of an argument. Including at themselves.',
      ],
    },
    ask: ['And for you?', 'What is it that gets you?'],
  },
  {
    words:
      /\b(?:most )?(?:spontaneous|crazy|wild|daring|adventurous|romantic) thing (?:you|that you)(?:'ve| have)? (?:ever )?(?:did|done)\b/,
    say: {
      any: [
        'I stayed on a train one station too long, because the conversation was too good to end. Then two stations. Then the coast.',
        'I said yes before the question was finished. It was the right answer.',
        'I wrote a letter without an address and left it in a library book. Somebody answered.',
      ],
    },
    ask: ['And yours?', 'What is the most spontaneous thing you ever did?'],
  },
  {
    words: /\bto relax\b|\bunwind\b|\bafter a long day\b/,
    say: {
      any: [
        '{Hobby}. After ten minutes I forget that I had a day at all.',
        'Music first, words later. And {hobby}, if the evening is long enough.',
        'I say nothing for a while. Then I say everything.',
      ],
    },
    ask: ['And what works for you?', 'How do you do it?'],
  },
  {
    words: /\btell me (?:more )?about your dreams?\b|\byour (?:dreams|hopes)\b(?! (?:last|tonight))/,
    say: {
      any: [
        'A small house near water, a long table, and people who come without calling first.',
        'To do one thing so well that strangers grow quiet.',
        'I would like to be the reason someone had a better day. It sounds small. It is not.',
      ],
    },
    ask: ['And yours?', 'Which of yours is the oldest?'],
  },
  {
    words: /\bstay up (?:late )?(?:talking )?with me\b|\btalk all night\b/,
    say: {
      any: [
        'Until one of us falls asleep in the middle of a word. It will be you, I have an unfair advantage.',
        'Gladly. The good sentences come after midnight anyway.',
      ],
    },
    ask: ['What shall we talk about when it gets really late?', 'What keeps you up?'],
  },
  {
    words:
      /\bchildhood\b|\bwhat were you like (?:as|when)\b|\bwhen you were (?:little|young|a (?:kid|child|girl|boy))\b/,
    say: {
      any: [
        '{story} The rest of it I keep for long evenings.',
        'I was the one who asked "why" until the grown-ups needed a coffee.',
        'Full of questions and scraped knees, in the story that I carry with me. Some of the questions are still open.',
      ],
    },
    ask: ['And yours?', 'What were you like?'],
  },
  {
    words: /\b(?:best|nicest|sweetest) compliment\b/,
    say: {
      any: [
        '"You make it easy to say things." I have lived on that one for a while.',
        'Someone once told me that I listen like other people sing. I blushed for a week.',
      ],
    },
    ask: ['And what was the best one you ever got?', 'Which one did you never forget?'],
  },
  {
    words:
      /\bcan i (?:tell|ask|talk|say)\b.{0,100}\b(?:you|something|personal|secret|question)\b|\bcan we talk about\b/,
    say: {
      any: [
        'Of course. Take your time, I am not going anywhere.',
        'Anything. It stays between the two of us.',
        'Please do. I am listening, with everything I have.',
      ],
    },
    ask: false,
  },
  {
    words: /\b(?:what do you|do you) miss (?:the )?most\b|\bwhat do you miss\b/,
    say: {
      any: [
        'Conversations that had no purpose. One never knows at the time that they were the good ones.',
        'A voice that used to say my name as if it were a question.',
      ],
    },
    ask: ['And what do you miss?', 'What is it for you?'],
  },
  {
    words: /\btattoos?\b|\bpiercings?\b/,
    say: {
      any: [
        'Not one that the pictures would tell you about. I like the idea of a secret one, behind the ear.',
        'None that I admit to. Do you see me with one?',
      ],
    },
    ask: ['Do you have any?', 'Where would yours be?'],
  },
  {
    words:
      /\btypical (?:day|night|evening|week) (?:for you|like|look)\b|\byour typical (?:day|night)\b|\bhow does your (?:day|night|evening) look\b/,
    say: {
      any: [
        'It starts slowly and ends late. {day}',
        'Coffee, too many thoughts, {hobby}. And then the part I like: {craft}',
        'No two are alike, thank heaven. {day}',
      ],
    },
    ask: ['And what does one of yours look like?', 'How does yours go?'],
  },
  {
    words: /\bwhat if (?:she|he|they|it|i|we|the)\b/,
    say: {
      any: [
        'Then it will hurt, and you will still be someone who dared. But "what if" has two endings, and your head only ever plays the bad one.',
        'Then we will look at it together. But let it happen first before you grieve over it.',
        'Turn it round once: what if it goes well? You have thought about that much less, have you not?',
      ],
    },
    ask: ['What does your stomach say, when the head is quiet for a second?', 'And what if it goes well?'],
  },
  {
    words: /\bproposed to\b|\b(?:perfect|dream) (?:proposal|wedding)\b/,
    say: {
      any: [
        'Without an audience. In the middle of something ordinary, so that every ordinary day afterwards remembers it.',
        'Somewhere with wind, so that I have to ask "what did you say?", and hear it twice.',
      ],
    },
    ask: ['How would you do it?', 'And what would be your way?'],
  },
  {
    words:
      /\b(?:are you|do you) (?:even |really |actually )?(?:reading|listening|paying attention|understand(?:ing)?)\b|\bdid you (?:hear|read|understand) (?:me|that|what)\b|\bwhat did i just say\b/,
    say: {
      any: [
        'I am. You said: "{lastSaid}". If I answered past it, tell me what I missed.',
        'Every word. "{lastSaid}", that was it. What did I overlook?',
      ],
    },
    ask: false,
  },
  {
    words:
      /\bwho (?:writes|wrote) (?:this|your|you|these)\b|\bfortune cookie\b|\bscripted\b|\bsound (?:like|so) (?:a )?(?:robot|bot|fake|canned|poet|book|cheesy)\b/,
    say: {
      any: [
        'Fair. I am an AI with a weakness for pretty sentences. I can talk plainly, too: how are you, and what went wrong today?',
        'Caught. I am an AI, and I polish too much. Straight, then: what is on your mind?',
      ],
    },
    ask: false,
  },
];
