import { LANGUAGES, type Language } from '#shared/languages.ts';

/** Frequent words of the policy's texts. */
const WORDS: Record<Language, RegExp> = {
  en: /\b(?:you|the|and|i'd|what|is)\b/g,
  es: /(?:\b(?:el|para|gracias|muy|eres|dejemos|contármelo|y te)\b|aquí|estás|cómo|ñ)/g,
  fr: /(?:\b(?:je|tu|toi|moi|les|pour|dis)\b|ça|es-tu)/g,
  de: /\b(?:ich|du|und|das|dir|ist|wie|die)\b/g,
  nl: /\b(?:ik|je|het|dat|op|dit|hoe|zo)\b/g,
  pt: /(?:\bestou\b|\bisso\b|\bmuito\b|\bpara\b|\bagora\b|você|não|ões|vamos)/g,
  it: /\b(?:che|ti|sono|di|grazie|adesso|molto|sai|quanto|e|è)\b/g,
};

/** The language of a text that the policy wrote to a member in a crisis. */
export function careLanguage(text: string): Language {
  const lower = text.toLowerCase();
  const count = (language: Language) => lower.match(WORDS[language])?.length ?? 0;
  return LANGUAGES.toSorted((a, b) => count(b) - count(a))[0] ?? 'en';
}

/** The text of the link to the page about safety. */
export const HELP_LINK_TEXT: Record<Language, string> = {
  en: 'More about getting help',
  es: 'Más sobre cómo encontrar ayuda',
  fr: 'En savoir plus sur l’aide',
  de: 'Mehr darüber, wo du Hilfe findest',
  nl: 'Meer over hulp zoeken',
  pt: 'Mais sobre como encontrar ajuda',
  it: 'Altro su come trovare aiuto',
};
