import type { Language } from '#shared/languages.ts';
import texts from './texts.json' with { type: 'json' };

/** The answer to a request that is refused, and what replaces a reply that is not allowed. */
export const refusalText = (language: Language): string => texts[language].refusal;
/** The answer to a plain claim to be under 18. It locks the account. */
export const lockedText = (language: Language): string => texts[language].locked;
export const ageQuestionText = (language: Language): string => texts[language].ageQuestion;
