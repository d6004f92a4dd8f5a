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
    ],
    energetic: ['I love that!', 'Yes, more of this, please!'],
    mysterious: ['Good. Keep that one.', 'A rare kind of luck.'],
    playful: ['Look at you, having a good time without me.'],
    confident: ['Good. As it should be.'],
    sweet: ['Aw, that makes me happy for you!'],
  },
  bad: {
    any: [
      'Oh no. That is annoying and a bit sad at once.',
      'That sounds like no fun at all.',
      'I am sorry it went like that.',
      'Ugh. You did not deserve that.',
      'I can hear the sigh in it.',
      'That would have spoiled my mood as well.',
    ],
    energetic: ['Nooo. Okay, tell me everything, I am on your side!'],
    mysterious: ['Some days have teeth.', 'Bad luck has your address, it seems.'],
    playful: ['The universe owes you an apology and a dessert.'],
    confident: ['Bad, but not the end of it.'],
    sweet: ['Oh, you poor thing. Come here.'],
    gentle: ['I am sorry. That sits heavily, does it not?'],
  },
  neutral: {
    any: [
      'I see. Go on.',
      'I like how you tell it.',
      'That says something about you, and I am still working out what.',
      'Interesting. I did not expect that turn.',
      'I am listening, all of me.',
      'That is one of those things one should talk about more.',
      'You make me curious.',
      'Good that you say it.',
    ],
    mysterious: ['Hm. Go on.', 'There is more behind that.'],
    playful: [
      'Now you have my attention, all of it.',
      'I have seventeen follow-up questions. I will limit myself.',
    ],
    energetic: ['Ooh, okay, tell me more!', 'Wait, that is interesting!'],
    confident: ['Clear enough.', 'I follow.'],
    sultry: ['Mm. Keep talking.', 'I could listen to you like this for a while.'],
    gentle: ['I hear you.', 'Thank you for telling me that.'],
    sweet: ['I love that you tell me such things.'],
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
  dontMention: { any: ['We can leave it there.'] },
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
  pet: { any: ['A {species}! Now I am jealous.', 'You have a {species}? You keep the best part for last.'] },
  petAsk: {
    any: [
      'What is the naughtiest thing {pet} has ever done?',
      'Who is really in charge, you or {pet}?',
      'Does {pet} sleep on the bed, officially or in secret?',
    ],
  },
  petAskUnnamed: { any: ['What is the name of your {species}?', 'And what is this {species} called?'] },
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
      'How did it end?',
      'How do you look at it now?',
      'And what did you do?',
      'How did that feel, in the middle of it?',
      'Who else was there?',
    ],
  },
  askPresent: {
    any: [
      'How long has it been like that?',
      'How do you feel about it?',
      'What is it that you like about it?',
      'Is that a good thing, for you?',
      'What does that look like on an ordinary day?',
      'Has it always been that way?',
    ],
  },
  askOpinion: {
    any: [
      'What brought you to that?',
      'Have you always seen it like that?',
      'Who would disagree with you?',
      'When did you start thinking so?',
    ],
  },
  askBad: {
    any: [
      'How are you with it now?',
      'What would help a little?',
      'Is it over, or does it go on?',
      'What annoys you most about it?',
      'Could anyone have prevented it?',
      'Do you want to let off steam or find a way out?',
    ],
  },
  askGood: {
    any: [
      'What was the best bit?',
      'Who were you with?',
      'How did it come about?',
      'Did you expect it?',
      'Will there be more of it?',
    ],
  },
  otherFeels: {
    any: ['It is good of you to notice how {who} feels.', 'And {who} is lucky that you see it.'],
  },
  notFeeling: {
    any: [
      'Good, then I read you correctly. Or nearly.',
      'All right, that is good to know.',
      'Glad to hear that it is not so.',
    ],
  },
} as const satisfies Record<string, Bank>;
