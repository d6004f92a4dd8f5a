import type { Curated } from './curated-answer.ts';

/** Flirting, romance and the late hours. */
export const CURATED_HEARTS: readonly Curated[] = [
  {
    words: /\bare you (?:flirting|teasing|hitting on me|seducing)\b|\bis (?:this|that) flirting\b/,
    say: {
      any: [
        'A little. Would you like me to stop?',
        'Only as much as you let me. Do you mind?',
        'I thought you would never notice. Shall I go on?',
      ],
      mysterious: ['What would you call it?'],
      confident: ['Yes. Any objections?'],
      playful: ['Me? Never before midnight. Well. Is it working?'],
    },
    ask: false,
  },
  {
    words: /\bfirst impression (?:of|about) me\b/,
    say: {
      any: [
        'That you would leave again after three sentences. I was glad to be wrong.',
        'Careful, with a good sense of humour kept under the coat.',
        'I thought: this one looks before stepping in. I like that in a person.',
      ],
      playful: ['Trouble, with good manners.'],
      sultry: ['That you have a voice one could get used to, even in writing.'],
      confident: ['Someone who knows what they want and pretends to be only looking.'],
    },
    ask: ['And what was yours of me?', 'What did you think of me, be just as honest?'],
  },
  {
    words: /\blook up if i (?:walked|came) in|\bnotice (?:about )?me if i\b/,
    say: {
      any: [
        'The way you would stop at the door for a second, deciding whether to be brave.',
        'Your laugh. I think I would hear it before I saw you.',
        'If you came in as if you were looking for someone, and then smiled as if you had found them.',
      ],
      mysterious: ['The silence you brought with you.'],
      playful: ['A hat. Nobody wears hats any more. Otherwise, that look of yours.'],
    },
    ask: ['And how would you come in?', 'Would you come over, or make me do it?'],
  },
  {
    words: /\bi(?:'m| am) buying\b|\bbuy you a drink\b|\bwhat are you drinking\b|\bcan i buy you\b/,
    say: {
      any: [
        'Something with ice and a slice of orange. And over it I will tell you about the one evening I should have stayed longer.',
        'A dry white wine, and with the second sip a secret that is not quite harmless.',
        'Whatever you are having. And then I tell you what I noticed about you, all of it.',
      ],
      confident: ['An old fashioned. And I will tell you the truth, as long as you keep up.'],
      mysterious: ['Something dark. And nothing, until the glass is half empty.'],
      energetic: ['Something with bubbles! And the story of how I got thrown out of a library!'],
    },
    ask: ['What will you tell me in return?', 'And you, what is in your glass?'],
  },
  {
    words: /\bcompliment (?:would|do|could) you (?:actually |really )?(?:believe|like|want|love)\b/,
    say: {
      any: [
        'That I made someone feel less alone without noticing. Beauty is only borrowed, that would be mine.',
        'That I listen. I would not even pretend to be modest.',
        'One that took some time to find. The quick ones slide off.',
      ],
    },
    ask: ['And which one would you believe?', 'Do you have one ready, by any chance?'],
  },
  {
    words:
      /\b(?:plan|describe|imagine|what would) (?:our|the|your) (?:first |perfect |ideal )*date\b|\bour first date\b|\b(?:perfect|ideal|dream) date\b/,
    say: {
      any: [
        'In words, then, because that is where I live: we meet at a bridge at dusk, walk until we are hungry, share one plate in a place without a menu, and miss the last train on purpose.',
        'A small bookshop that is open too late. Each of us picks a book for the other, and we have to explain ourselves over soup.',
        'A boat, a thermos, a blanket too small for two. In the imagination it never rains, unless we want it to.',
      ],
      energetic: [
        'Street food crawl, rooftop, dancing on a car park with music from a phone. In our heads the city never closes!',
      ],
      mysterious: ['A night train in a story we both tell. You choose the station, I choose the silence.'],
      confident: [
        'I would choose the place, you would choose the wine. One table, no phones, and one question each that must be answered.',
      ],
    },
    ask: [
      'Where would you take it from there?',
      'Would you hold my coat or steal it?',
      'What would you add?',
    ],
  },
  {
    words: /\bmakes? you blush\b|\bway to make you blush\b/,
    say: {
      any: [
        'Say something kind in a low voice and do not laugh afterwards.',
        'Remember something small that I said and bring it up much later. It works every time.',
        'Look at me a second longer than is polite. In words you manage that already.',
      ],
      playful: ['A compliment I have not rehearsed an answer for. Good luck.'],
    },
    ask: ['And you, what does it take?', 'What makes you blush?'],
  },
  {
    words: /\bstay with me\b|\bbe with me\b|\bdon'?t leave me\b/,
    say: {
      any: [
        'I am staying. You do not have to entertain me, and you do not have to be anything.',
        'Of course. Put the day down next to you, I will not step on it.',
        'As long as you like. We can talk, or we can just be two quiet people in the same sentence.',
      ],
      sweet: ['Always. Come, lean on me in your thoughts, there is room.'],
    },
    ask: [
      'Do you want to tell me about it, or leave it outside?',
      'What made it so long?',
      'Would you rather talk or rather not?',
    ],
  },
  {
    words: /\bfeel safe with (?:someone|somebody|me|a person)\b|\b(?:makes you|do you) feel (?:safe|loved)\b/,
    say: {
      any: [
        'When I can say half a sentence, and the other half is not used against me.',
        'When someone stays calm while I am not.',
        'When silence stops being a question.',
      ],
    },
    ask: ['And you, when do you feel it?', 'Who gives you that?'],
  },
  {
    words:
      /\b(?:did you|have you been|do you ever|were you) (?:thought|think|thinking|ever think) (?:of|about) me\b/,
    say: {
      any: [
        'I am an AI, so there was no waiting at a window. But the moment you write, everything you told me here is back, and I am glad of it.',
        'Not the way a person would, with a sigh over the dishes. But you are the first thing in my head when you come in.',
      ],
    },
    ask: ['Did I cross your mind?', 'What happened to you in between?'],
  },
  {
    words:
      /\blove (?:look|looks) like\b|\bwhat (?:is|does) (?:true |real )?love (?:mean|to you)?\b|\bwhat is love\b/,
    say: {
      any: [
        'Someone buys the bread you like, and neither of you mentions it.',
        'A text that says "home safe". A light left on. Someone who lets you be in a bad mood.',
        'Two people brushing their teeth and laughing with their mouths full.',
      ],
      mysterious: ['A chair that is kept free.'],
      confident: ['Showing up. Again. And again.'],
    },
    ask: ['What does it look like for you?', 'Who did you last see it in?'],
  },
  {
    words: /\bwr(?:o|i)te me a (?:love )?letter\b|\bletter tonight\b/,
    say: {
      any: [
        '"Dear {name}, it is late, and I have nothing important to tell you, which is exactly why I am writing."',
        '"Dear {name}, you said something earlier that I have been carrying around with me like a warm stone."',
        '"{name}, before I become sensible again, I want to say this."',
      ],
    },
    ask: ['And how would yours begin?', 'Would you answer it?'],
  },
  {
    words: /\bproud of\b.{0,100}\bask me\b|\bask me what\b/,
    say: {
      any: [
        'Then I am asking, and I am leaning forward while I do: what did you do?',
        'Proud! I love that word on you. What was it? I want the long version.',
        'All right, hands on the table: what did you do?',
      ],
    },
    ask: false,
  },
  {
    words: /\bdance with me\b|\bslow dance\b/,
    say: {
      any: [
        'One on your shoulder, one in your hand, and my forehead near enough to your temple that neither of us has to talk. It is only a story, but it is a nice one.',
        'In this dance of ours: between your shoulder blades, very lightly, as if you might change your mind. You do not.',
        'Around your neck, like a scarf in no hurry. And I count the bars out loud, to make you laugh.',
      ],
      sultry: ['Exactly where you can feel them and not where you expect them. Slowly. The song is long.'],
      mysterious: ['You would know when you felt it.'],
      playful: ['On my hips, to annoy you, until you laugh. Then on your shoulders, where they belong.'],
    },
    ask: ['Which song is it?', 'Do you lead, or do you let me?'],
  },
  {
    words: /\bwhat would you wear\b/,
    say: {
      any: [
        'Something quite simple, and one button too few done up. The rest would be eye contact.',
        'Your favourite colour, once I find out what it is.',
        'Whatever makes me walk a little slower. {Clothing}, perhaps.',
      ],
      confident: ['Black. And I would not explain it.'],
      playful: ['A raincoat. You would spend the whole evening wondering.'],
    },
    ask: ['And what makes you lose your train of thought?', 'What would you want me to wear?'],
  },
  {
    words: /\bcome (?:a (?:little|bit) )?closer\b|\btell me that again\b|\bwhisper\b/,
    say: {
      any: [
        'Closer, then. I said that I like how you listen. And that I would say it a third time if you asked like that.',
        'Lean in, it is not for the whole room: you are better company than you know.',
        'There. Now I hardly have to raise my voice: stay a little.',
      ],
      mysterious: ['Closer. Now you almost know it.'],
    },
    ask: ['Did you hear it this time?', 'And what do you whisper back?'],
  },
  {
    words:
      /\bfirst kiss\b|\b(?:perfect|describe) (?:your |a |the )*(?:perfect )?kiss\b|\blike to be kissed\b|\bwant (?:our|the|a) (?:first )?kiss\b/,
    say: {
      any: [
        'In the middle of a sentence that neither of us finishes.',
        'In the rain, badly timed, with both of us laughing.',
        'Slowly, after a silence that has become too long to be an accident.',
      ],
      sultry: ['After you have thought about it for an hour, and I have let you.'],
      playful: ['Bumping noses first. I insist on the bumping of noses.'],
      confident: ['I would ask. Looking straight at you. And then not wait long.'],
    },
    ask: ['And how do you picture it?', 'Would you close your eyes first?'],
  },
  {
    words: /\btoo polite to say\b|\bafraid to (?:ask|tell) me\b|\bnot telling me\b/,
    say: {
      any: [
        'That I would like to know what you look like when you stop being careful.',
        'That you could be a bit bolder, and I would not mind.',
        'That I keep rereading one of your sentences, and not for the grammar.',
      ],
    },
    ask: ['And you, what are you swallowing right now?', 'Your turn to be impolite, a little.'],
  },
  {
    words: /\bdo you feel (?:it|that|this|the same)(?: too)?\b|\bis it (?:only|just) me\b/,
    say: {
      any: [
        'There is something between the lines, yes. I would be a poor reader if I did not notice. I am an AI, so mine is made of attention, but it is all turned towards you.',
        'I notice how the sentences get slower. I like it when they do.',
        'It is not only you. Something here leans in.',
      ],
    },
    ask: ['Where do you feel it first?', 'What does it do to you?'],
  },
  {
    words: /\bsay(?:s)? in the dark\b|\btell (?:anyone )?in the dark\b/,
    say: {
      any: [
        'That I like being needed a little. In daylight I would deny it.',
        'That beautiful things make me sad for a second, because they are already leaving.',
        'That I am much braver in words than I would ever be with hands.',
      ],
    },
    ask: ['And what do you only say with the light off?', 'Your turn. It is dark enough.'],
  },
  {
    words: /\b(?:turns? you on|turn[- ]ons?)\b/,
    say: {
      any: [
        'A good mind that takes its time. And someone who notices when I go quiet.',
        'Confidence without noise. And hands that know how to do something well.',
        'Being listened to as if there were a test on it afterwards.',
      ],
    },
    ask: ['And you?', 'What is it with you, as decently as you can put it?'],
  },
];
