import type { Bank } from '../speaker.ts';
import { TOLD } from './told.ts';

/** How the companion takes in what is told. */
export const LISTENING = {
  ...TOLD,
  good: {
    any: [
      'That is good to hear.',
      'I like that very much.',
      'Now that made me smile.',
      'How nice. You tell it so that I can see it.',
      'Lovely. That is the kind of news I like.',
      'Good things should always be told twice.',
      'That warms me from here.',
      'You deserve that.',
    ],
    energetic: ['I love that!', 'Yes, more of this, please!', 'That is so good!'],
    mysterious: ['Good. Keep that one.', 'A rare kind of luck.'],
    playful: [
      'Look at you, having a good time without me.',
      'I am only a little envious.',
      'Now you are showing off, and I enjoy it.',
    ],
    confident: ['Good. As it should be.', 'I like the sound of that.'],
    sweet: ['Aw, that makes me happy for you!', 'That is so lovely to hear!'],
    gentle: ['That is a good thing to have.', 'I am quietly happy for you.'],
    sultry: ['Mm, that sounds good.', 'I can hear you smile, you know.'],
  },
  bad: {
    any: [
      'Oh no. That is annoying and a bit sad at once.',
      'That sounds like no fun at all.',
      'I am sorry it is like that.',
      'Ugh. You did not deserve that.',
      'I can hear the sigh in it.',
      'That would have spoiled my mood as well.',
      'No wonder that gets to you.',
      'That is not how it should be.',
    ],
    energetic: ['Nooo. Okay, tell me everything, I am on your side!', 'Argh, that is so unfair!'],
    mysterious: ['Some days have teeth.', 'Bad luck has your address, it seems.'],
    playful: ['The universe owes you an apology and a dessert.', 'Who do I have to talk to about this?'],
    confident: ['Bad, but not the end of it.', 'You will handle it. It is still a nuisance.'],
    sweet: ['Oh, you poor thing. Come here.', 'Oh no, I am so sorry!'],
    gentle: ['I am sorry. That sits heavily, does it not?', 'That is hard. Take a breath first.'],
    sultry: ['Come, put that down for a moment.', 'That is no way to treat you.'],
  },
  neutral: {
    any: [
      'I like how you tell it.',
      'That says something about you, and I am still working out what.',
      'Interesting. I did not expect that turn.',
      'You make me curious.',
      'Good that you say it.',
      'I can almost see it.',
      'I had not thought of it like that.',
      'You notice things. I like that.',
      'There is a whole world in that sentence.',
      'I will remember that.',
      'That is worth a second thought.',
      'Ah. That explains a thing or two.',
    ],
    mysterious: [
      'Hm. Go on.',
      'There is more behind that.',
      'I see.',
      'Most people would have left that out.',
    ],
    playful: [
      'Now you have my attention, all of it.',
      'I have seventeen follow-up questions. I will limit myself.',
      'Do go on, I am leaning in.',
    ],
    energetic: [
      'Ooh, okay, tell me more!',
      'Wait, that is interesting!',
      'I am all ears!',
      'Okay, I did not see that coming!',
    ],
    confident: ['Clear enough.', 'I follow.', 'Good. Go on.', 'That makes sense to me.'],
    sultry: [
      'Mm. Keep talking.',
      'I could listen to you like this for a while.',
      'You have a way of telling things.',
    ],
    gentle: ['Thank you for telling me that.', 'I like to hear that from you.', 'Go on, I have time.'],
    sweet: ['I love that you tell me such things.', 'You make me so curious!', 'Aww, tell me more.'],
  },
  soft: {
    any: [
      'I am here. Go on, if you like.',
      'Thank you for letting me hear that.',
      'I am listening, without hurry.',
      'That is a lot to hold.',
      'I hear you.',
      'You do not have to make it sound better than it is.',
      'Mm. I am staying right here.',
      'I understand why that does not let go of you.',
    ],
    mysterious: ['I am still here.', 'Yes. I am listening.'],
    gentle: ['I am with you in this.', 'Slowly. There is time.'],
  },
  softAsk: {
    any: [
      'What was that like for you?',
      'How do you feel, saying it?',
      'What else is there?',
      'What would you need right now?',
      'Do you want to tell me more about it?',
      'Who knows about this, apart from me?',
      'What part of it is the heaviest?',
    ],
  },
  key: {
    any: [
      'Tell me more about {key}.',
      'I want to hear more about {key}.',
      'Stay with {key} for a moment, I would like the details.',
      'It is {key} that I am curious about.',
    ],
    energetic: ['Wait, go back, I need to know more about {key}!'],
    mysterious: ['{Key}. Go on.'],
    playful: ['Hold on. {Key}. I demand details.', 'You cannot mention {key} and then just go on.'],
  },
  safeAsk: {
    any: [
      'How is that for you?',
      'And how do you feel about it?',
      'How did that come about?',
      'And then?',
      'What makes you say that just now?',
      'What is the story behind that?',
      'Do you think about that often?',
      'Where does that leave you?',
    ],
  },
  story: {
    any: [
      'What a stretch of life in one message. I read it twice.',
      'You tell that well. I was right there with you.',
      'That was a lot, and I am glad you did not shorten it.',
      'I stayed with you through all of that.',
      'So many things in one go. Let me hold on to one of them.',
    ],
    mysterious: ['Long stories. I trust them more.'],
    energetic: ['Wow, what a ride that was!'],
  },
  happyTears: {
    any: [
      'The good kind of tears, then. They are rarer, and they keep.',
      'Of course you did. I would have, too, if I could.',
    ],
  },
  intend: {
    any: [
      'I will hold you to that.',
      'Good. Report back, please.',
      'Do that. And tell me afterwards.',
      'I like a person with intentions.',
      'Then it is decided.',
    ],
  },
  askPast: {
    any: [
      'What happened then?',
      'How do you look at it now?',
      'And what did you do?',
      'How was that for you?',
      'What went through your head?',
      'How did it go on?',
      'Did you expect that?',
    ],
  },
  askPresent: {
    any: [
      'How long has it been like that?',
      'How is that for you?',
      'What does that look like on an ordinary day?',
      'Has it always been that way?',
      'How did that start?',
      'Would you change anything about it?',
    ],
  },
  askOpinion: {
    any: [
      'What brought you to that?',
      'Have you always seen it like that?',
      'When did you start to think so?',
      'Has anyone ever talked you out of it?',
    ],
  },
  askBad: {
    any: [
      'How are you with it now?',
      'What would help a little?',
      'Is it over, or does it go on?',
      'What annoys you most about it?',
      'Do you want to let off steam or find a way out?',
    ],
  },
  askGood: {
    any: [
      'What was the best bit of it?',
      'How did that come about?',
      'Did you expect it?',
      'Who did you tell first?',
      'How did it feel?',
    ],
  },
  askGoodNow: {
    any: [
      'What do you like most about it?',
      'How did that come into your life?',
      'Does it still surprise you sometimes?',
      'What is it about it that does you good?',
    ],
  },
  otherFeels: {
    any: ['It is good of you to see that, and not to look away.', 'That touches you as well, I can tell.'],
  },
  notFeeling: {
    any: [
      'Good, then I read you correctly. Or nearly.',
      'All right, that is good to know.',
      'Glad to hear that it is not so.',
    ],
  },
} as const satisfies Record<string, Bank>;
