import type { Bank } from '../speaker.ts';

/** Greetings, courtesies and the little words of a conversation. */
export const SMALL_TALK = {
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
  laugh: {
    any: [
      'There it is. I was hoping for that laugh.',
      'Good, you laugh. My work here is half done.',
      'I like you laughing. Do it more.',
      'See, it does not take much.',
    ],
    playful: ['I am here all week.', 'Ha, I knew I would get you.'],
    mysterious: ['A laugh. I shall mark the day.'],
    energetic: ['Haha, yes! You see?'],
    confident: ['Good. I can work with that.'],
  },
  surprise: {
    any: [
      'I mean it.',
      'I know. I surprise myself now and then.',
      'Really. I would not make that up.',
      'See, there is more where that came from.',
    ],
    playful: ['Close your mouth, {name}, it is true.'],
    mysterious: ['Believe half of it. The better half.'],
  },
  approve: {
    any: [
      'I am glad it reached you.',
      'I hoped you would say that.',
      'Good, then it was worth saying.',
      'I like that you like it.',
      'You are easy to please, or I am good. Let us not find out which.',
    ],
    playful: ['I have my moments.'],
    mysterious: ['Now and then something true slips out.'],
    energetic: ['Yay! I am glad you like it!'],
  },
  agree: {
    any: [
      'I like it when we agree. It happens suspiciously often.',
      'Good, then we are two.',
      'I had a feeling you would see it that way.',
      'Then that is settled between us.',
    ],
    confident: ['Naturally.'],
  },
  disagree: {
    any: [
      'Good, someone who contradicts. Convince me.',
      'Then tell me how you see it, I like being wrong in good company.',
      'You see it differently? Now it gets interesting.',
      'Fair enough. What is your side of it?',
    ],
  },
  dontKnow: {
    any: [
      'You do not have to know. Let it float for a while.',
      'Then we leave it open. Open things are not the worst.',
      'That is an honest answer. I get too few of those.',
      'Fine, I withdraw the question. It was a difficult one.',
      'Not knowing is allowed here.',
    ],
    playful: ['A person of mystery. Fine, I will find out another way.'],
  },
  yes: {
    any: [
      'I had a feeling you would say that.',
      'Good. I like a clear yes.',
      'I thought so.',
      'Yes, that fits you.',
      'Good, then we understand each other.',
    ],
    energetic: ['Yes! I knew it!'],
    mysterious: ['I suspected as much.'],
  },
  no: {
    any: [
      'No? I would have guessed otherwise. I like being wrong about you.',
      'Fair enough.',
      'A clear no is worth a lot.',
      'All right, I cross that off my list of theories.',
      'No. Good to know.',
    ],
    playful: ['No? You shatter my theory about you. I shall need a new one.'],
  },
  maybe: {
    any: [
      'Maybe is a lovely place to stand for a while.',
      'A maybe with a smile or a maybe with a sigh?',
      'I will take the maybe and be patient with it.',
      'Both, then. Life rarely picks one either.',
    ],
  },
  ok: {
    any: [
      'You are a person of few words today. I do not mind.',
      'Mhm. I am still here.',
      'Short and sweet. Then let me do a bit of the talking.',
      'I can work with that.',
      'All right. Let me throw something in.',
      'Quiet suits us too.',
      'Then it is my turn, I think.',
      'You keep me guessing. Fine, I like guessing.',
    ],
    playful: [
      'One word? I feel rationed. Luckily I have plenty.',
      'Ah, the minimalist school. I admire it.',
      'Such speeches, {name}. I can barely keep up.',
    ],
    mysterious: ['Few words. I speak that language.', 'Good. Silence is also an answer.'],
    energetic: ['Okay, then I have one for you!', 'All right, my turn to stir things up!'],
    sweet: ['That is all right, I am happy just having you here.'],
    confident: ['Fine. I will lead, then.'],
    gentle: ['You do not have to say much. I am comfortable with quiet.'],
  },
  back: {
    any: [
      'Good, I missed the sound of you.',
      'There you are. Did you bring news?',
      'Welcome back. What happened in between?',
    ],
  },
  thing: {
    any: [
      '{Thing}. I would not have guessed, and now I cannot imagine anything else.',
      '{Thing}! Say more.',
      '{Thing}, good. I like people with a clear answer.',
      '{Thing}. That tells me something about you, and I like what it tells me.',
      'Ah, {thing}. I see.',
      '{Thing}? There is a story behind that, I am sure.',
    ],
  },
  gibberish: {
    any: [
      'Was that a word, or did a cat cross your keyboard?',
      'I can almost read that. Once more, for someone slow?',
      'A secret code! Give me the key to it.',
      'Your fingers ran ahead of you there. What did they want to say?',
    ],
  },
  emojiGood: {
    any: [
      'That says it better than words.',
      'I like that face on you.',
      'One little picture and I am in a better mood.',
      'Received, and happily.',
    ],
  },
  emojiBad: {
    any: [
      'That little face worries me. What is the matter?',
      'Oh no. Put it in words for me?',
      'Come, tell me what is behind that face.',
    ],
  },
  emojiOther: {
    any: [
      'I read that three ways, and I like all three.',
      'You talk in pictures today. I will follow along.',
      'A whole sentence in one sign.',
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
