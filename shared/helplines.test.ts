import { expect, test } from 'vitest';
import { EMERGENCY_NUMBERS, HELPLINE_DIRECTORY, HELPLINES, HELPLINES_CHECKED } from './helplines.ts';

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

test('every helpline belongs to a country, can be called, and names its languages', () => {
  for (const { country, name, phone, url, languages } of HELPLINES) {
    expect(regionNames.of(country), name).toBeDefined();
    expect(phone, name).toMatch(/^\*?\d[\d ]*$/);
    if (url) expect(new URL(url).protocol, name).toBe('https:');
    expect(languages.length, name).toBeGreaterThan(0);
  }
  expect(new URL(HELPLINE_DIRECTORY).protocol).toBe('https:');
  expect(EMERGENCY_NUMBERS).toEqual(['112', '911']);
});

test('the list says when it was checked', () => {
  expect(HELPLINES_CHECKED).toMatch(/^\d{4}-\d{2}$/);
});
