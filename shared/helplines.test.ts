import { expect, test } from 'vitest';
import { emergencyNumbers, HELPLINE_DIRECTORY, HELPLINES, HELPLINES_CHECKED } from './helplines.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

test('every helpline belongs to a country, can be called, and names its languages', () => {
  for (const { country, name, phone, url, languages } of HELPLINES) {
    expect(regionNames.of(country), name).toBeDefined();
    expect(phone, name).toMatch(/^\*?\d[\d ]*$/);
    if (url) expect(new URL(url).protocol, name).toBe('https:');
    expect(languages.length, name).toBeGreaterThan(0);
  }
  expect(new URL(HELPLINE_DIRECTORY).protocol).toBe('https:');
});

test('the emergency numbers are those of the countries in which a language is spoken', () => {
  expect(emergencyNumbers('de')).toBe('112');
  expect(emergencyNumbers('pt')).toBe('192 (Brasil), 112 (Portugal)');
  expect(emergencyNumbers('en')).toBe(
    '911 (United States, Canada), 112 (Europe), 999 (United Kingdom), 000 (Australia)',
  );
});

test('the list has the month in which it was checked', () => {
  expect(HELPLINES_CHECKED).toMatch(/^\d{4}-\d{2}$/);
});
