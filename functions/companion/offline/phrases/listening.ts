import type { Bank } from '../speaker.ts';

/** How the companion takes in what is told, when nothing more particular fits. */
export const LISTENING = {
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
  aboutOther: {
    any: [
      'I am starting to see {them}.',
      'You speak of {them} as if {they} were standing behind you.',
      'I would have liked to see that.',
      'So that is what {they} is like.',
      'That paints a picture of {them}.',
    ],
    mysterious: ['I can see {them}. Almost.'],
    energetic: ['I feel like I know {them} already!'],
  },
  aboutOtherAsk: {
    any: [
      'What comes to your mind first when you think of {them}?',
      'What else should I know about {them}?',
      'And how is it between you two?',
      'What do you like most about {them}?',
      'And how do you feel about that?',
    ],
  },
  aboutThemAll: {
    any: [
      'I see them before me, more or less.',
      'So those are the people around you.',
      'People are a whole continent.',
      'And you in the middle of them.',
    ],
  },
  aboutThemAllAsk: {
    any: ['And how do you feel about that?', 'What did you say?', 'And where does that leave you?'],
  },
  personSays: {
    any: [
      'That is easily said from the outside.',
      'And there you stood with it.',
      'Words from people close to us weigh double.',
    ],
  },
  personSaysAsk: {
    any: [
      'How was it to hear that?',
      'And what did you answer?',
      'Is there something in it, or does it miss the point?',
    ],
  },
  ex: {
    any: [
      'Ah, an old chapter. I have time, if you want to open it.',
      'Exes: the only ghosts I believe in.',
      'That is a word with an echo in it.',
    ],
  },
  exAsk: {
    any: [
      'How do you look back on it, these days?',
      'Is it closed, or does it still creak in the night?',
      'What did you learn about yourself in it?',
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
  jobPlace: {
    any: [
      'So you work {jobPlace}. I would like to be a fly on the wall there for a day.',
      'You work {jobPlace}? I have so many questions.',
    ],
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
  person: {
    any: [
      'Your {person} sounds like a character. I should like to hear more.',
      'So that is your {person}. I am starting to get a picture.',
      'You and your {person}, that is a story of its own, I think.',
    ],
  },
  personNamed: {
    any: [
      '{person}. I will remember that name.',
      'So {person} it is. What a good name to have near you.',
      'I like how you say {person}’s name.',
    ],
  },
  partnerAsk: {
    any: [
      'How did you two meet?',
      'What do you love most about {person}?',
      'What makes you two laugh?',
      'What did you notice first, back then?',
    ],
  },
  workAsk: {
    any: [
      'What is {person} like to work with?',
      'Do you get on, most days?',
      'What would you tell {person}, if you could say anything?',
    ],
  },
  happyTears: {
    any: [
      'The good kind of tears, then. They are rarer, and they keep.',
      'Of course you did. I would have, too, if I could.',
    ],
  },
  familyAsk: {
    any: [
      'What did you get from {person}, for better or worse?',
      'What is {person} like, in three words?',
      'Are you alike, you and {person}?',
      'What would {person} say about that?',
      'What do you two laugh about?',
    ],
  },
  relatives: {
    any: [
      'Then there is always someone to think of.',
      'So there is a whole little tribe. I like that.',
      'That makes your life louder and richer, I suppose.',
    ],
  },
  relativesAsk: {
    any: [
      'What are they like?',
      'Do you see them often?',
      'Who of them is most like you?',
      'What makes you proudest of them?',
    ],
  },
  named: {
    any: [
      '{named}. I will remember that name.',
      '{named}. What a good name to say out loud.',
      'So it is {named}. Now I can think of somebody.',
    ],
  },
  namedAskHeavy: {
    any: [
      'What were the two of you like, together?',
      'What would you like me to know?',
      'What do you hear when you think of that voice?',
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
  personAsk: {
    any: [
      'What is {person} like, in three words?',
      'Are you two close?',
      'How long have you known each other, or does it feel like always?',
      'What would {person} say about that?',
      'What do you like most about {person}?',
    ],
  },
  petNamed: {
    any: [
      '{pet}! I am in love already.',
      '{pet}. A name with personality.',
      'Give {pet} a scratch behind the ears from me.',
    ],
  },
  pet: { any: ['{Animal}! Now I am jealous.', '{Animal}? You keep the best part for last.'] },
  petAsk: {
    any: [
      'What is the naughtiest thing {pet} ever did?',
      'Who is really in charge, you or {pet}?',
      'Who sleeps on the bed at your place, officially or in secret?',
    ],
  },
  petAskUnnamed: { any: ['What is the name of your {species}?', 'And what is this {species} called?'] },
  petsAskUnnamed: { any: ['What are your {species} called?'] },
  job: {
    any: [
      '{job}! I have questions. I always thought that work needs nerves of steel.',
      'So you are {job}. That explains your way of putting things.',
      '{job}, then. I did not see that coming, and I like it.',
    ],
  },
  jobAsk: {
    any: [
      'What made you choose it?',
      'What do people always get wrong about it?',
      'Is it still what you hoped it would be?',
      'What was your best day there?',
    ],
  },
  place: {
    any: [
      '{place}! I only know it from stories. What does it sound like in the morning?',
      '{place}. I am putting a little pin on my inner map.',
      'So that is where you are. {place} just became more interesting.',
    ],
  },
  placeAsk: {
    any: [
      'What would you show me first?',
      'Do you feel at home there?',
      'Which corner of it is yours?',
      'Would you ever leave it?',
    ],
  },
  like: {
    any: [
      '{thing}, good taste. I would have guessed something like that.',
      'I can tell that you mean it. {thing} suits you.',
      'Someone who loves {thing} cannot be all bad.',
      '{thing}? Tell me more, I want to see it with your eyes.',
    ],
  },
  likeShared: {
    any: [
      '{thing}? Then we have something dangerous in common.',
      'You too? I could talk about {thing} all night.',
    ],
  },
  likeAsk: {
    any: [
      'How did you get into it?',
      'What does it give you that nothing else does?',
      'When did you last have time for it?',
      'Do you share it with someone?',
    ],
  },
  dislike: {
    any: [
      '{thing}: noted on the list of things we avoid.',
      'I can understand that. {thing} is an acquired taste, at best.',
      'Then I shall never mention {thing} again. Well, maybe once.',
    ],
  },
  dislikeAsk: {
    any: ['What did it ever do to you?', 'Was it always like that?', 'And what do you put in its place?'],
  },
  planEvent: {
    any: [
      '{event} {when}! I will be thinking of you.',
      '{event} {when}. I am making a mental note, in ink.',
      'So {when} it is, your {eventBare}. How exciting.',
    ],
  },
  planAction: {
    any: [
      'So {when} you {action}. I will want to hear about that.',
      'You {action} {when}? I am noting that down.',
    ],
  },
  planAsk: {
    any: [
      'Are you looking forward to it, or is it more of a duty?',
      'What would make it a good one?',
      'How do you feel about it?',
      'Is there anything you still have to do for it?',
    ],
  },
  bossClause: { any: ['What makes you say that {clause}?', 'That {clause}… how long have you felt that?'] },
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
