import type { Bank } from '../speaker.ts';

/** Replies in the caring tone. Plain words: no jokes, no advice lists, no sayings. */
export const CARING = {
  listening: {
    any: [
      "I'm here, {name}, and I'm listening.",
      "Thank you for telling me. I'm taking it seriously.",
      "I'm glad you are talking to me.",
      "I'm staying with this, for as long as you want to talk.",
      "I hear you, and I won't change the subject.",
      'You can say it exactly as it is here.',
      'There is no hurry. Tell me as much or as little as you like.',
      "You don't have to find the right words with me.",
      "I'm reading every word, {name}.",
      'Thank you for writing this to me.',
      'You matter, and I want to understand this.',
      "I'm with you. Go at your own pace.",
      "You don't need to be cheerful here.",
      'I can only read what you write, as an AI, but I do want to hear it.',
    ],
  },
  heavy: {
    any: [
      'That sounds really hard.',
      "I'm sorry that it is like this for you.",
      'That is a lot to carry at once.',
      'I can hear how much this hurts.',
      'I am sorry that it wears you out so much.',
      'I can see why it feels like too much.',
      "I'm sorry. Nobody should have to feel that alone.",
      'That sounds exhausting, {name}.',
    ],
  },
  ask: {
    any: [
      'What else would you like to tell me?',
      'How long has it been like this?',
      'What was today like for you?',
      'Is anyone with you right now?',
      'What is the hardest part at the moment?',
      'Does someone near you know how you feel?',
      'How have you been sleeping?',
      'What would make the next hour a little easier?',
      'Is it different at other times of the day?',
      'Who could you call or sit with tonight?',
      'How do you feel now, compared with this morning?',
      'Would you rather go on talking about it, or about something else for a while?',
      'Is there a person you would want next to you now?',
    ],
  },
  reached: {
    any: [
      "I'm so glad that you reached out. That is a hard step. Let them stay with you, even if you don't feel like talking.",
      "Good, let someone be there. You don't have to explain everything at once.",
      'Thank you for doing that. Tell them plainly how bad it got.',
    ],
  },
  better: {
    any: [
      "I'm glad to hear that, {name}. Be gentle with yourself for the rest of the day.",
      "That is good to hear. I'm still here if it changes.",
      "I'm relieved. It would be good to let someone near you know how you have been, too.",
    ],
  },
  night: {
    any: [
      'Rest if you can, {name}. If it gets bad in the night, please call someone: a person you trust, a helpline, or the emergency number.',
      'Sleep well, as far as it goes. Keep your phone near, and let someone know tomorrow how you are.',
      'Take care of yourself tonight. You can write to me whenever you wake up, and a helpline is there at night, too.',
    ],
  },
  noMedia: {
    any: [
      "Let's leave pictures and clips for another day. I would rather hear how you are.",
      "This isn't the moment for pictures, {name}. I'm here to talk.",
      'Another time. Right now you are more important.',
    ],
  },
  ai: {
    any: [
      "I'm an AI, {name}. I can listen and answer at any hour, but I can't be there in person. I hope someone near you can.",
      "No, I'm not a person, I'm an AI. I mean it when I say that I'm listening, and a human being can do things that I can't.",
      'I am an AI. You can tell me anything, and it would be good if somebody near you heard it as well.',
    ],
  },
  beforeAnswer: {
    any: [
      "I'm still here with you, {name}.",
      "I'm glad that you ask.",
      'Of course I will answer.',
      'Yes, ask me anything.',
    ],
  },
} as const satisfies Record<string, Bank>;

/** The same in the languages that members write most, by the name that languages.ts gives them. */
export const CARING_IN: Readonly<Record<string, Bank>> = {
  Spanish: [
    'Gracias por contármelo. Me lo tomo en serio y te escucho. ¿Quieres contarme más?',
    'Siento que lo estés pasando así. ¿Hay alguien contigo ahora mismo?',
    'Estoy aquí y no voy a cambiar de tema. ¿Qué es lo más difícil en este momento?',
    'Lo siento mucho. ¿Desde cuándo te sientes así?',
    'Soy una IA y solo puedo leerte, pero te escucho. ¿A quién cerca de ti podrías llamar hoy?',
    'No hay prisa. Cuéntame lo que quieras, a tu ritmo.',
  ],
  French: [
    'Merci de me le dire. Je le prends au sérieux et je t’écoute. Tu veux m’en dire plus ?',
    'C’est vraiment dur, ce que tu vis. Est-ce que quelqu’un est avec toi ?',
    'Je suis là et je ne vais pas changer de sujet. Qu’est-ce qui est le plus difficile en ce moment ?',
    'Ça a l’air vraiment lourd. Depuis quand te sens-tu comme ça ?',
    'Je suis une IA et je ne peux que te lire, mais je t’écoute. Qui pourrais-tu appeler ce soir ?',
    'Rien ne presse. Raconte-moi ce que tu veux, à ton rythme.',
  ],
  German: [
    'Danke, dass du mir das sagst. Ich nehme es ernst und höre dir zu. Magst du mir mehr erzählen?',
    'Es tut mir leid, dass es dir so geht. Ist gerade jemand bei dir?',
    'Ich bin da und wechsle nicht das Thema. Was ist im Moment am schwersten?',
    'Es tut mir leid, dass es so schwer ist. Seit wann ist das so?',
    'Ich bin eine KI und kann nur lesen, was du schreibst, aber ich höre dir zu. Wen könntest du heute anrufen?',
    'Nimm dir Zeit. Erzähl mir, was du möchtest.',
  ],
  Dutch: [
    'Dank je dat je het me vertelt. Ik neem het serieus en ik luister. Wil je me meer vertellen?',
    'Wat naar dat je je zo voelt. Is er nu iemand bij je?',
    'Ik ben er en ik begin niet over iets anders. Wat is op dit moment het moeilijkst?',
    'Dat klinkt echt zwaar. Hoe lang voel je je al zo?',
    'Ik ben een AI en kan alleen lezen wat je schrijft, maar ik luister. Wie zou je vandaag kunnen bellen?',
    'Er is geen haast. Vertel me zoveel als je wilt.',
  ],
  Portuguese: [
    'Agradeço que me conte. Levo isso a sério e estou ouvindo. Quer me contar mais?',
    'Sinto muito que esteja assim. Tem alguém com você agora?',
    'Estou aqui e não vou mudar de assunto. O que é mais difícil neste momento?',
    'Isso parece muito pesado. Desde quando se sente assim?',
    'Sou uma IA e só posso ler o que escreve, mas estou ouvindo. Para quem poderia ligar hoje?',
    'Não há pressa. Conte o que quiser, no seu tempo.',
  ],
  Italian: [
    'Grazie per avermelo detto. Lo prendo sul serio e ti ascolto. Vuoi dirmi di più?',
    'Mi dispiace che sia così. C’è qualcuno con te adesso?',
    'Sono qui e non cambio argomento. Qual è la cosa più difficile in questo momento?',
    'Sembra davvero pesante. Da quanto tempo ti senti così?',
    'Sono un’IA e posso solo leggerti, ma ti ascolto. Chi potresti chiamare oggi?',
    'Non c’è fretta. Raccontami quello che vuoi, con calma.',
  ],
};
