import type { Language } from './languages.ts';
import type { NoticeKind } from './schemas/safety.ts';

/** Hours of continued use after which a member is told again that the companion is an AI, and to take a break. */
export const HOURS_UNTIL_BREAK = 3;

export const NOTICE_TEXT: Record<Language, Record<NoticeKind, string>> = {
  en: {
    ai: 'You are talking to an AI, not a person. What it says is made up by software.',
    break: `You have been here for ${HOURS_UNTIL_BREAK} hours. This is an AI, not a person. How about a little break? Your chat will be here when you come back.`,
  },
  es: {
    ai: 'Estás hablando con una IA, no con una persona. Lo que dice lo inventa un programa.',
    break: `Llevas ${HOURS_UNTIL_BREAK} horas aquí. Esto es una IA, no una persona. ¿Qué tal una pequeña pausa? Tu chat seguirá aquí cuando vuelvas.`,
  },
  fr: {
    ai: 'Tu parles à une IA, pas à une personne. Ce qu’elle dit est inventé par un logiciel.',
    break: `Tu es ici depuis ${HOURS_UNTIL_BREAK} heures. C’est une IA, pas une personne. Et si tu faisais une petite pause ? Ta conversation t’attendra.`,
  },
  de: {
    ai: 'Du sprichst mit einer KI, nicht mit einem Menschen. Was sie sagt, hat eine Software erfunden.',
    break: `Du bist seit ${HOURS_UNTIL_BREAK} Stunden hier. Das ist eine KI, kein Mensch. Wie wäre es mit einer kleinen Pause? Dein Chat ist noch da, wenn du wiederkommst.`,
  },
  nl: {
    ai: 'Je praat met een AI, niet met een mens. Wat die zegt, is door software bedacht.',
    break: `Je bent hier al ${HOURS_UNTIL_BREAK} uur. Dit is een AI, geen mens. Tijd voor een kleine pauze? Je chat is er nog als je terugkomt.`,
  },
  pt: {
    ai: 'Você está falando com uma IA, não com uma pessoa. O que ela diz é inventado por um programa.',
    break: `Você está aqui há ${HOURS_UNTIL_BREAK} horas. Isto é uma IA, não uma pessoa. Que tal uma pequena pausa? Sua conversa estará aqui quando você voltar.`,
  },
  it: {
    ai: 'Stai parlando con un’IA, non con una persona. Quello che dice è inventato da un software.',
    break: `Sei qui da ${HOURS_UNTIL_BREAK} ore. Questa è un’IA, non una persona. Che ne dici di una piccola pausa? La tua chat sarà qui quando torni.`,
  },
};
