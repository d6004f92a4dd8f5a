import { LANGUAGES, type Language } from '#shared/languages.ts';
import texts from './safety-texts.json' with { type: 'json' };

export type SafetyTexts = (typeof texts)['en'];

/** The first of the browser's languages in which there are texts; English otherwise. */
export function preferredLanguage(preferred: readonly string[]): Language {
  const languages = preferred.map((tag) => tag.split('-')[0]?.toLowerCase());
  return languages.find(isLanguage) ?? 'en';
}

const isLanguage = (tag: string | undefined): tag is Language =>
  LANGUAGES.some((language) => language === tag);

export const safetyTexts = (language: Language): SafetyTexts => texts[language];

/** Replaces `{name}` in a text. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
