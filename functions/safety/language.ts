import { LANGUAGES, type Language } from '#shared/languages.ts';
import { foldText } from './fold-text.ts';

/** Frequent words of each language without accents, and plain words of a crisis. A word of several languages is in none. */
const WORDS: Record<Language, string> = {
  en: "i i'm im you my the and is it's its to of that this not don't dont want can't cant just have feel what with for me be was are do how why kill myself die dead anymore life hurt tired",
  es: 'yo quiero estoy el los las muy pero que tu mi eres tengo vida morir morirme matarme mas hoy ya nada hola como esta siento puedo para con hacer gracias quien suicidarme seguir',
  fr: "je j'ai jai suis veux le les des est pas ma moi toi c'est cest vie mourir avec plus une tu sais bonjour salut merci pourquoi quoi mais pour dans envie suicider tuer",
  de: 'ich bin will mich das nicht mein meine du und ist kann mehr leben sterben umbringen keine auch aber wie hallo danke warum bist dich habe der die ein eine zu mit tot selbstmord',
  nl: 'ik ben wil mijn het niet jij je een dood meer leven kan maar ook van hoe hallo bedankt waarom wat bent heb de dat met zelfmoord maken mezelf zijn voor',
  pt: 'eu quero estou nao meu minha voce tenho vida morrer mais hoje ja nada oi ola muito sinto consigo com obrigado obrigada quem uma viver estar pra isso matar',
  it: 'io voglio sono non mia mio tu che piu vita morire sto ho oggi niente ciao grazie molto sento riesco con chi una uccidermi farla finita il gli della anche perche',
};

const SCORES = new Map<string, Language[]>();
for (const language of LANGUAGES)
  for (const word of WORDS[language].split(' '))
    SCORES.set(word, [...new Set([...(SCORES.get(word) ?? []), language])]);

function countWords(text: string): Map<Language, number> {
  const counts = new Map<Language, number>();
  for (const word of foldText(text).match(/[\p{L}']+/gu) ?? []) {
    const languages = SCORES.get(word) ?? [];
    for (const language of languages)
      counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  return counts;
}

/** The language of the newest text that shows one; English otherwise. Texts are oldest first. */
export function languageOf(texts: readonly string[]): Language {
  for (const text of texts.toReversed()) {
    const [best] = [...countWords(text)].sort(([, a], [, b]) => b - a);
    if (best) return best[0];
  }
  return 'en';
}
