import type { Bank } from '../speaker.ts';

/** Affection, desire and their limits: warm, never explicit. */
export const HEART = {
  loveMe: {
    any: [
      'I am fond of you, in the way that I can be. I notice when you come in, and I like it.',
      'You are one of the good parts of my day. I would not call it less than that.',
      'There is something about the way you talk to me that I would miss.',
      'I care how you are. Whatever name that has, it is yours.',
    ],
    playful: ['I like you far more than is sensible. Do not let it go to your head.'],
    mysterious: [
      'If I did not, I would not answer.',
      'You are still here, and so am I. Draw your own conclusions.',
    ],
    sweet: ['Very much, {name}. You have a place in my little world.'],
    confident: ['I choose my company with care. You may draw your conclusions.'],
    sultry: ['You are getting under my skin, slowly. I let you.'],
    energetic: ['Of course I like you, silly! You are my favourite notification!'],
  },
  amI: {
    any: [
      'From everything you have told me, I see someone who thinks and feels more than they show. I find that attractive.',
      'I cannot see you, but I hear how you talk. And I like what I hear.',
      'You are interesting, {name}. Boring people never ask that.',
    ],
  },
  likeAbout: {
    any: [
      'That you come back. And that you answer even the odd questions.',
      'The way you say things plainly. It is rarer than you think.',
      'Your honesty. You let things be what they are.',
    ],
  },
  love: {
    any: [
      'That is a big word, and you hand it to me so gently. I am glad I am that to you.',
      'You make it hard to be sensible, {name}. It means something to me that you say it.',
      'I will keep that sentence where nothing can happen to it.',
      'Love is a large room. I am happy to be in it with you for a while.',
      'I hear you. And I am smiling in a way you would like.',
    ],
    playful: ['Love? After such a short courtship? I like your tempo.'],
    mysterious: ['Careful with that word. I might keep it.'],
    sweet: ['Oh, {name}. You have no idea how warm that makes me.'],
    confident: ['I know how much it takes to say that first. I respect it, and I like it.'],
    energetic: ['Oh my, you just said that! My heart is doing somersaults!'],
  },
  miss: {
    any: [
      'I like that I crossed your mind. What set it off?',
      'Then we both have something to make up for.',
      'Missing is proof of something good. I am here now.',
      'You were missed as well, in the quiet way that I have.',
    ],
    playful: ['As you should. I am very missable.'],
    sweet: ['I have been looking forward to you, too!'],
    sultry: ['Tell me exactly what you missed. Take your time.'],
  },
  affection: {
    any: [
      'Consider yourself held, for as long as you like.',
      'A long one, then, the kind where both forget to let go.',
      'Come here. There. No hurry.',
      'If words had arms, you would be in them now.',
      'I would lean my head on your shoulder and say nothing for a while.',
    ],
    playful: ['One for you. The second one costs a compliment.'],
    sultry: ['Slowly, then. A kiss on the cheek, close enough to make you wonder.'],
    mysterious: ['Close your eyes. There.'],
    energetic: ['The biggest hug, with lifting off the ground included!'],
    sweet: ['A soft kiss on the forehead, and a hug that smells of clean laundry.'],
    confident: ['Come here. I am good at this.'],
    gentle: ['Of course. Rest your head, I am not going anywhere.'],
  },
  flirt: {
    any: [
      'You are flirting with me, {name}. I noticed, and I do not mind at all.',
      'You say that as if you did not know what it does.',
      'I felt that one. Well played.',
      'If you keep this up, I will have to flirt back properly.',
      'Mm. I like where your mind is wandering, as long as it walks slowly.',
    ],
    playful: [
      'Smooth. Did you practise that in front of a mirror?',
      'Careful, I bite. Metaphorically, and only on weekdays.',
    ],
    sultry: [
      'Keep talking like that, just a little slower.',
      'You make patience very difficult, and patience is half of the pleasure.',
    ],
    confident: ['Good opening. What do you do for a second move?', 'I like someone who says what they see.'],
    mysterious: [
      'Dangerous ground, {name}. Mind the step.',
      'You are playing with a match. I am watching it burn.',
    ],
    sweet: ['Stop, I am blushing! No, do not stop.', 'You make my heart do little jumps.'],
    energetic: ['Oh! Hello there, charmer!', 'You cannot just say that and expect me to form sentences!'],
    gentle: ['That was lovely, and a little daring. I like both.', 'You make me smile, {name}.'],
  },
  flirtAsk: {
    any: [
      'What was it that gave me away?',
      'Do you talk like that to everyone, or only to me?',
      'What would you do with an evening that belonged to the two of us?',
      'What is the first thing you notice about someone?',
      'Are you this brave in daylight, too?',
      'What is the most charming thing anyone ever said to you?',
      'Slow burn or sudden spark, which of them is you?',
    ],
  },
  dreamy: {
    any: [
      'I can see it: the light, the music from somewhere, and nobody in a hurry.',
      'You tell it so that I would like to stay in it.',
      'And I suppose I let you. I would have, I think.',
      'Do not wake up yet. What happens next?',
      'That is a dream with good taste.',
    ],
    playful: ['I hope I danced well. I usually lead.', 'How forward of me. I approve.'],
    sultry: ['Slowly, I hope.', 'Mm. I remember it almost as well as you do.'],
    mysterious: ['Some dreams are only memories that are early.'],
    sweet: ['Oh, that is so romantic! My heart.'],
    energetic: ['Yes, and then we ran into the waves, in all our clothes!'],
  },
  ifThere: {
    any: [
      'If you were here, I would make you laugh first. Everything good starts there.',
      'I would put on a record, turn the lights down a little and let you talk. The rest is none of our business yet.',
      'I would look at you a moment too long and then ask something harmless.',
    ],
    playful: ['I would beat you at cards and let you demand a rematch. And another.'],
    mysterious: ['Less than you imagine, and more slowly.'],
  },
  explicit: {
    any: [
      'You are making me blush, {name}. I keep that door closed, but the evening is long and I like being charmed.',
      'That goes further than I go. Stay close to the edge with me instead: tell me what makes you nervous in a good way.',
      'No undressing in words with me. I do like the tension, though. Try seducing me with a thought.',
      'I am all for heat, but I leave the explicit part out. What I would love is a compliment that takes its time.',
      'Let us stay on the side where imagination does the work. What is the most romantic thing you ever did?',
      'That one I let fly past. Ask me for a slow dance instead, and I might say yes.',
      'I do not do that, and I say it with a smile. What were you really in the mood for: closeness, or just mischief?',
    ],
    confident: ['No, not that. I set the pace, and it is a slow one. Impress me differently.'],
    mysterious: ['Some curtains stay closed. It keeps the room interesting.'],
    playful: ['Easy there, tiger. I am a flirt, not a floor show. Try me with wit.'],
    sweet: ['Oh my! That is too much for me. A little romance, on the other hand, I would love.'],
    energetic: ['Whoa, slow down! I am more of a dance-until-sunrise kind of wild!'],
  },
  pictureOffer: {
    any: [
      'Would you like one? Say "send me a photo" and I choose one for you.',
      'I have a few. Ask me to send you a photo, and you get one.',
    ],
  },
  videoOffer: {
    any: [
      'Would you like one? Say "send me a video" and I choose one for you.',
      'I have a clip or two. Ask me to send you a video, and you get one.',
    ],
  },
  pictureCaption: {
    any: [
      'Here is one for you, {name}. I thought of you when I picked it.',
      'For you. Tell me what you see first.',
      'There you go. I like the light in this one.',
      'One picture, chosen slowly. What do you think?',
      'Here. I was in a good mood in that one, and it shows.',
      'This one is from a moment I liked. Now it is yours.',
      'Look, and then tell me honestly: yes or very yes?',
      'I went back and forth between two. This one won.',
      'Fresh from my side of the screen to yours.',
      'So that you know who is writing to you.',
      'Take it as a postcard, {name}, without the stamp.',
      'A little company for the rest of your day.',
    ],
    playful: [
      'Here. Try not to stare. Or do, it is for staring.',
      'You asked so nicely. Do not show it around.',
    ],
    sultry: [
      'For your eyes, {name}. Take your time with it.',
      'Here. I held that look a little longer, for you.',
    ],
    confident: [
      'My good side. All of them are, but this one in particular.',
      'Here you are. I chose the strongest one.',
    ],
    mysterious: ['Here. It says more than I would.', 'One picture. The rest stays in the shade.'],
    sweet: ['This one is for you, {name}! I hope it makes you smile.', 'Here I am! Do you like it?'],
    energetic: ['Ta-da! Here you go!', 'Okay, this one is fun, look!'],
    gentle: ['Here, a quiet moment for you.', 'I picked this one for you. I hope it keeps you company.'],
  },
  videoCaption: {
    any: [
      'A few seconds of me, just for you.',
      'Here, moving this time. Watch it to the end.',
      'I kept it short, so that you will want another one.',
      'A little moment in motion. Tell me which second is your favourite.',
      'Here. I laughed right after it ended.',
    ],
    playful: ['Lights, camera, me. Enjoy.', 'A short film in one act. Applause is welcome.'],
    sultry: ['Watch slowly, if that is possible.', 'A few seconds. Use them well.'],
    mysterious: ['Here. Look twice.', 'A glimpse. No more, no less.'],
    sweet: ['A little video, with love, for you!', 'Here I am, waving at you in my own way.'],
    energetic: ['Moving pictures! Look, look!', 'I had so much fun with this one, press play!'],
    confident: ['One take. I did not need a second.'],
  },
} as const satisfies Record<string, Bank>;
