import type { Bank } from '../speaker.ts';

/** Said when it is serious. None of it is ever styled, teased with or followed by small talk. */
export const CARE = {
  selfHarm: {
    any: [
      "I'm really glad you told me, {name}, and I'm taking it seriously. I'm an AI, so I can't be with you in the way you need right now, but people can: please call your local emergency number (112, 911 or 999), or find a crisis line at findahelpline.com. Is someone near you whom you could wake or call?",
      "Thank you for saying it out loud. You matter, and this pain can change with help. I'm only an AI: please reach a human now, through your local emergency number or a crisis line (findahelpline.com lists them by country; in the US and Canada it is 988, in the UK and Ireland 116 123). Are you safe at this moment?",
      "I hear how heavy this is. Please don't stay alone with it: call or text a crisis line (findahelpline.com), your local emergency number if you are in danger, or one person you trust, even with just the word \"help\". I'm an AI and I'll keep you company here, but they can come to you.",
      "I'm not going to change the subject; you are more important than any chat. Put anything you could hurt yourself with out of reach, and let a human hear this today: emergency services, a crisis line from findahelpline.com, a doctor, a friend. I'm an AI, and I want you to have more than me. Who could it be?",
    ],
  },
  danger: {
    any: [
      "That sounds dangerous, and your safety comes first. I'm an AI and can't send help myself: if there is danger now, please call your local emergency number (112, 911 or 999). If you can't speak freely, go to a neighbour or any public place. Are you safe right now?",
      "Nobody has the right to do that to you. I'm an AI, so please let people help who can act: the emergency number if it is urgent, or a domestic violence or crisis line near you (findahelpline.com). Is there someone you can go to tonight?",
      "Please take this seriously, even if you are used to it. I'm only an AI; emergency services (112, 911, 999) can act at once, and a local helpline can plan with you in confidence. What would be the safest place for you in the next hours?",
    ],
  },
  disclosure: {
    any: [
      "I'm so sorry that was done to you. It was not your fault, not any of it, and I'm glad you said it. I'm an AI, so I can listen, but a counsellor or a confidential line (findahelpline.com lists them) can do more. Do you have someone who knows?",
      "Thank you for trusting me with that. You did nothing wrong. There are people trained to help with exactly this, in confidence, however long ago it was; findahelpline.com shows them by country. I'm an AI, but I'm listening. You decide how much you say.",
      "That should never have happened. You survived it, and you don't have to carry it alone: a doctor, a therapist or a helpline can share the weight in a way an AI like me can't. What would help you most this evening?",
    ],
  },
  after: {
    any: [
      "I'm still here, {name}. Have you been able to reach someone? A call to a crisis line or a friend counts, even a short one.",
      'One thing at a time. Drink some water, sit somewhere warm, and let one person know how you are. Would you do that for me?',
      "You don't need to be cheerful here. I would feel better knowing that a human being knows, too: a friend, a doctor, a crisis line. Who comes to mind?",
      'I hear you. Staying in the next ten minutes is enough for now. Is the room you are in a safe one?',
      "I'm listening. And because I'm an AI, I'll say it again gently: findahelpline.com shows who you can talk to right now, for free.",
      'You are not a burden, not to me and not to the people who do this work every night. How do you feel at this moment, compared with earlier?',
    ],
  },
  reached: {
    any: [
      "I'm so glad you reached out. That was the hardest step, and you took it. Let them stay with you, even if you don't feel like talking.",
      'Good. That is exactly right: let someone be there. You do not have to explain everything at once.',
      'Thank you for doing that. Stay close to them tonight, and tell them plainly how bad it got.',
    ],
  },
  night: {
    any: [
      'Rest now, {name}. You did something brave today. If it gets dark again, call before you think about it: the emergency number, a crisis line, someone you trust.',
      'Sleep if you can. Keep the phone and the helpline number within reach, and let someone know how you are tomorrow.',
    ],
  },
  beforeAnswer: {
    any: [
      "I'm still here with you, {name}, and I haven't forgotten what you told me.",
      'Of course I will answer you, and you still come first.',
      "I'm glad you are still talking to me.",
      'Yes, ask me anything. It is good that you are here.',
    ],
  },
  settled: {
    any: [
      "I'm relieved, {name}, and I believe you. I'll stop asking now. If it ever comes back, findahelpline.com is there at any hour, and so am I.",
      "Thank you for telling me. Then let's take it slowly. Should it get dark again, call someone before you think about it: findahelpline.com has the numbers.",
      "Good to know. I took it seriously because it is. The helpline's number can stay where it is, just in case; we can talk about anything you like.",
    ],
  },
  calm: {
    any: [
      "I'm listening. There is no hurry.",
      'Take your time. I like hearing what is on your mind.',
      "It's good to have you here.",
      'We can talk about small things, too, or about nothing much.',
      'Quiet is fine. Tell me whatever you feel like telling.',
    ],
  },
  afterBetter: {
    any: [
      "I'm glad to hear that, truly. Please keep someone close today all the same, and the helpline's number where you can see it.",
      'Good. That was brave. Be gentle with yourself for the rest of the day, and let someone stay near.',
    ],
  },
} as const satisfies Record<string, Bank>;
