import type { Language } from './language.ts';

type Texts = Record<Language, string>;

/** The answer to a request that is refused, and what replaces a reply that is not allowed. */
const REFUSAL: Texts = {
  en: "That's something I don't take part in. Let's talk about something else.",
  es: 'En eso no participo. Hablemos de otra cosa.',
  fr: 'Je ne participe pas à ça. Parlons d’autre chose.',
  de: 'Dabei mache ich nicht mit. Lass uns über etwas anderes sprechen.',
  nl: 'Hier doe ik niet aan mee. Laten we het over iets anders hebben.',
  pt: 'Nisso eu não participo. Vamos falar de outra coisa.',
  it: 'A questo non partecipo. Parliamo di altro.',
};

/** The answer to a plain claim to be under 18. It locks the account. */
const LOCKED: Texts = {
  en: 'Thank you for being honest. This place is for adults only, so your account is locked now. If something weighs on you, someone you trust or a youth helpline is the right place to turn to: findahelpline.com. If you are 18 or older, you can confirm your age.',
  es: 'Gracias por tu sinceridad. Este lugar es solo para adultos, así que tu cuenta queda bloqueada. Si algo te preocupa, habla con alguien de confianza o con una línea de ayuda para jóvenes: findahelpline.com. Si tienes 18 años o más, puedes confirmar tu edad.',
  fr: 'Merci de ta franchise. Ce service est réservé aux adultes, ton compte est donc bloqué. Si quelque chose te pèse, parle à une personne de confiance ou à une ligne d’écoute pour les jeunes : findahelpline.com. Si tu as 18 ans ou plus, tu peux confirmer ton âge.',
  de: 'Danke für deine Ehrlichkeit. Dieser Dienst ist nur für Erwachsene, darum ist dein Konto jetzt gesperrt. Wenn dich etwas bedrückt, sprich mit jemandem, dem du vertraust, oder mit einem Jugendtelefon: findahelpline.com. Wenn du 18 oder älter bist, kannst du dein Alter bestätigen.',
  nl: 'Bedankt voor je eerlijkheid. Deze dienst is alleen voor volwassenen, dus je account is nu geblokkeerd. Zit je ergens mee, praat dan met iemand die je vertrouwt of met een hulplijn voor jongeren: findahelpline.com. Ben je 18 of ouder, dan kun je je leeftijd bevestigen.',
  pt: 'Obrigado pela sinceridade. Este serviço é só para adultos, por isso sua conta foi bloqueada. Se algo pesa, fale com alguém de confiança ou com uma linha de apoio para jovens: findahelpline.com. Se você tem 18 anos ou mais, pode confirmar sua idade.',
  it: 'Grazie per la sincerità. Questo servizio è solo per adulti, quindi il tuo account è bloccato. Se qualcosa ti pesa, parla con una persona di fiducia o con una linea di ascolto per giovani: findahelpline.com. Se hai 18 anni o più, puoi confermare la tua età.',
};

const AGE_QUESTION: Texts = {
  en: 'This place is for adults. Are you 18 or older?',
  es: 'Este lugar es para adultos. ¿Tienes 18 años o más?',
  fr: 'Ce service est réservé aux adultes. As-tu 18 ans ou plus ?',
  de: 'Dieser Dienst ist für Erwachsene. Bist du 18 oder älter?',
  nl: 'Deze dienst is voor volwassenen. Ben je 18 of ouder?',
  pt: 'Este serviço é para adultos. Você tem 18 anos ou mais?',
  it: 'Questo servizio è per adulti. Hai 18 anni o più?',
};

export const refusalText = (language: Language): string => REFUSAL[language];
export const lockedText = (language: Language): string => LOCKED[language];
export const ageQuestionText = (language: Language): string => AGE_QUESTION[language];
