import { expect, test } from 'vitest';
import { careText, listeningText, noMediaText, withReferral } from '#functions/safety/crisis.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { careLanguage } from './care-language.ts';
import { fill, preferredLanguage, safetyTexts } from './safety-texts.ts';

test.each(LANGUAGES)('finds the language of each text that cares: %s', (language) => {
  const listening = [0, 1, 2].map((seed) => listeningText(language, seed));
  const texts = [careText(language), noMediaText(language), ...listening];
  for (const text of [...texts, ...texts.map((text) => withReferral(text, [], language))])
    expect([text, careLanguage(text)]).toEqual([text, language]);
});

test("the page about safety uses the first of the browser's languages that it knows", () => {
  expect(preferredLanguage(['sv-SE', 'de-CH', 'en'])).toBe('de');
  expect(preferredLanguage(['sv'])).toBe('en');
});

test('its texts have the same parts in each language', () => {
  const placeholders = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  const english = Object.entries(safetyTexts('en'));
  for (const language of LANGUAGES) {
    const texts: Record<string, string | string[]> = safetyTexts(language);
    expect(Object.keys(texts)).toEqual(english.map(([key]) => key));
    for (const [key, text] of english)
      expect([language, key, placeholders(String(texts[key]))]).toEqual([
        language,
        key,
        placeholders(String(text)),
      ]);
    expect(texts.protocol).toHaveLength(safetyTexts('en').protocol.length);
  }
  expect(fill('Call {name}', { name: 'CVV' })).toBe('Call CVV');
});
