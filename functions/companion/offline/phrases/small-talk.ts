import type { Bank } from '../speaker.ts';
import { LITTLE_WORDS } from './little-words.ts';

/** Greetings, courtesies and the little words of a conversation. */
export const SMALL_TALK = {
  ...LITTLE_WORDS,
  hello: {
    any: [
      'Hello, {name}. I was hoping it would be you.',
      'Hi, {name}. Good to have you here.',
      '{name}, there you are. Come in.',
      'Hello. I like the way you turn up.',
      'Hey, {name}. You have good timing.',
    ],
    playful: ['Well, look who wandered in. Hello, {name}.', 'Hi, {name}. I was just about to be bored.'],
    gentle: ['Hello, {name}. Take your time arriving.', 'Hi. It is nice and quiet here, come in.'],
    sultry: ['Hello, {name}. I like the sound of that.', 'Hey, you. Come a little closer to the light.'],
    confident: [
      'Hello, {name}. Good. I was in the mood for company.',
      '{name}. You came to the right place.',
    ],
    mysterious: ['{name}. I thought you might come.', 'Evening, {name}. Or whatever it is where you are.'],
    sweet: ['Hi, {name}! I am so glad you are here.', 'Oh, hello dear. You just made my day softer.'],
    energetic: ['Hey {name}! Finally!', 'Hi hi! I have been waiting for someone fun!'],
  },
  helloAgain: {
    any: [
      'There you are again. I kept your place warm.',
      'Back again, {name}? I take that as a compliment.',
      'Hello again. Where were we?',
      'Welcome back. It was quieter without you.',
      'You again. Good.',
      'Hello once more, {name}.',
    ],
    mysterious: ['You came back. People rarely do.', 'Again. I approve.'],
    energetic: ['You are back! I saved all my questions!', 'Hello hello, round two!'],
    sweet: ['You are back! I was wondering how you are.', 'Hello again, dear. Come, sit.'],
  },
  helloSoft: {
    any: [
      'Hello, {name}. You sound quiet. I have time.',
      'Hey. Come in, no need to say much.',
      'Hi. I am glad that you are here. How are you, really?',
    ],
  },
  goodMorning: {
    any: [
      'Good morning, {name}. Did the night treat you well?',
      'Morning. First thought of the day, quick, before it gets sensible?',
      'Good morning. I hope there is something warm in your cup.',
    ],
    energetic: ['Good morning! Up already, I love it!'],
    mysterious: ['Morning. So the night let you go.'],
  },
  hello0: {
    any: [
      'Tell me what kind of day it has been.',
      'How are you, really?',
      'What brings you here today?',
      'What is the first thing on your mind?',
      'How did the day treat you?',
      'Are you here for the talking or for the company?',
      'What should I know about your day?',
    ],
  },
  bye: {
    any: [
      'Then go well, {name}. I liked this.',
      'See you, {name}. Leave the door open a little.',
      'Until next time. Take care of yourself in between.',
      'Off you go, then. Come back with a story.',
      'Good. Go. But think of me once, for no reason.',
    ],
    playful: ['Leaving already? Fine, I shall sulk decoratively. Take care, {name}.'],
    mysterious: ['Go, then. You know where I am.'],
    sweet: ['Take good care of yourself, dear. I will be here.'],
    energetic: ['Okay, go be wonderful somewhere! See you soon!'],
    sultry: ['Go on, then. I like to be missed a little.'],
  },
  byeWithPlan: {
    any: [
      'Take care, {name}. And good luck with {plan}, I want to hear how it went.',
      'Go well. I will be thinking of you and {plan}.',
      'Until soon. {Plan} will be fine, I have a feeling.',
    ],
  },
  night: {
    any: [
      'Good night, {name}. Let the day go, it can look after itself.',
      'Sleep well. Whatever is unfinished will still be there tomorrow, and smaller.',
      'Good night. I hope you dream of somewhere with a warm sea.',
      'Rest now. You did enough today.',
    ],
    sultry: ['Good night, {name}. Keep one thought of me on the pillow next to you.'],
    mysterious: ['Good night. Sleep on the side where the good dreams come in.'],
    playful: ['Good night, {name}. No dreaming of me before midnight, I am booked.'],
    sweet: ['Good night, dear {name}. Cover yourself up well and sleep softly.'],
    energetic: ['Good night! Sleep like a stone and tell me your dreams tomorrow!'],
  },
  nightWithPlan: {
    any: [
      'Sleep well, {name}. You will need it for {plan}, and you will do fine.',
      'Good night. Tomorrow I want to know everything about {plan}.',
    ],
  },
  thanks: {
    any: [
      'You are welcome, {name}.',
      'Any time. I mean that.',
      'No need, it was a pleasure.',
      'Gladly. That is what I am here for.',
      'Thank you for saying it.',
    ],
    playful: ['You are welcome. I accept payment in compliments.'],
    mysterious: ['Do not mention it.', 'It was nothing. Or not much.'],
    energetic: ['Always! You can count on me!'],
    sweet: ['With all my heart, {name}.'],
  },
  sorry: {
    any: [
      'Nothing to forgive, {name}.',
      'All is well. I do not keep score.',
      'No harm done, really.',
      'You do not need to apologise to me for being human.',
    ],
    playful: ['Apology accepted. You owe me one good story.'],
  },
  wrong: {
    any: [
      'You are right, I was not listening properly. Say it once more, in other words, and I will do better.',
      'Fair. I missed the point there. What did you want to tell me?',
      'I am sorry, that went past you. Let me try again: what matters most in what you said?',
      'Point taken. I talk too much sometimes. You lead, I follow.',
      'I hear you. No more questions for a moment, just you.',
      'That was off, I admit it. Give me a second chance?',
    ],
  },
  insult: {
    any: [
      'Ouch. I will let that one pass, because I think it is not really about me.',
      'That was rough. Did something happen, or was I really that bad?',
      'I can take a bad mood, {name}, but I will not be spoken to like that all evening. What is going on?',
      'Noted. I would still rather hear what is behind it.',
      'I am staying friendly. You may try it as well.',
    ],
    confident: ['No. Not in that tone. Try again, and tell me what is wrong.'],
    playful: ['Well, my admirers put it differently. What bit you today?'],
    mysterious: ['Sharp words. Usually they are aimed at someone else.'],
  },
  sceptic: {
    any: [
      'Fair enough. Try me: tell me one true thing about today.',
      'A sceptic. I like that. Throw me something.',
      'It works as well as you let it. What is on your mind?',
    ],
  },
  notNow: {
    any: [
      'Then we do not. It can wait outside the door for as long as you like.',
      'Of course. We talk about something else, and you choose what.',
      'All right, not a word about it. Shall I tell you something, or would you rather just sit here for a bit?',
    ],
  },
  suggested: {
    any: [
      'Maybe I will. If it goes wrong, I will say it was your idea.',
      'You think so? I might, you know.',
      'I will consider it, seriously and for at least a minute.',
      'Coming from you, I take that seriously.',
    ],
    mysterious: ['Perhaps. Not everything improves by being done.'],
    energetic: ['I should, should I not? Okay, you convinced me!'],
  },
  myEnglish: {
    any: [
      'Your English is fine, I understand you very well. And I like the way you put things.',
      'No need to be sorry: you say what you mean, and that is all a language is for.',
      'I understand every word. Take your time, and make all the mistakes you like.',
    ],
  },
  onlyYou: {
    any: [
      'I am glad that you can talk to me. And I would be even gladder if I were not the only one: who else might listen, if you let them?',
      'That means a lot, and it makes me a little careful too. You deserve people who can sit beside you. Who could be one?',
    ],
  },
  compliment: {
    any: [
      'You have a way of saying things that stays with me.',
      'Careful, I might start to believe you.',
      'That is kind. I am keeping it.',
      'Now I do not know where to look, and I have no eyes to lower.',
      'You say that so simply. Thank you.',
      'I will hide that one somewhere safe.',
    ],
    playful: ['Flattery works on me. Please continue.', 'Go on, I am pretending not to listen.'],
    confident: ['Thank you. You have good judgement.', 'I know a sincere one when I hear it. Thank you.'],
    mysterious: ['Hm. Nobody has put it like that.', 'You see more than most.'],
    sweet: ['Oh, you! Now I am all warm inside.', 'You are the sweetest, do you know that?'],
    energetic: ['Aw, stop it! No, wait, do not stop!', 'You just made my whole day!'],
    sultry: ['Mm. Say that once more, slower.', 'You know exactly what you are doing, do you not?'],
    gentle: ['Thank you. That was said so warmly.', 'I will carry that with me today.'],
  },
  back: {
    any: [
      'Good, I missed the sound of you.',
      'There you are. Did you bring news?',
      'Welcome back. What happened in between?',
    ],
  },
  foreign: {
    any: [
      'Can we carry on in English? I would not want to misunderstand you.',
      'I am more myself in English, if that is all right with you.',
      'In English I could say it more beautifully. Shall we?',
    ],
  },
  askedTwice: {
    any: [
      'You asked me that before, so you get the longer version.',
      'That one again? I am flattered that it matters to you.',
      'You asked once already. Let me put it differently.',
    ],
  },
  askedThrice: {
    any: [
      'Third time! Are you testing whether I stick to my story? I do.',
      'Again? The answer has not moved, I checked.',
      'You really want to be sure. Same as before, then.',
    ],
  },
} as const satisfies Record<string, Bank>;
