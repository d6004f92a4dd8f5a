import { describe, expect, test } from 'vitest';
import { findingOf } from './ambiguity.ts';

const EXPONENTIAL = [
  '(a+)+$',
  '^(?:a|a)*$',
  '^(?:ha(?:ha)+)+!',
  '^(?: \\d{1,2}(?:y?o|yo)?)* x',
  '^(?:(?:that|it)(?: sounds)? |sounds )*nice$',
];
const POLYNOMIAL = [
  '\\s+$',
  '[.!?]+(?=\\s|$)',
  'foo\\w*bar',
  '^a*a*b',
  '(?=.*foo)x',
  'pine.*apple',
  '\\b(?:like|an?)(?: (?:a|an))* *$',
];
const LINEAR = [
  '\\s+',
  '(?<!\\s)\\s+$',
  '\\bfoo\\w*(?! bar)',
  '\\bfoo[^.!?]{0,40}bar',
  '^(?=.*foo)(?=.*bar)',
  '\\d+(?:[.,]\\d{3})*',
  '([a-z])\\1{2,}',
  '\\b(?:chef|cook\\w*|bak\\w*)\\b',
  '<b>(?:(?!</b>)[\\s\\S])*(?:</b>)?',
];

describe('findingOf', () => {
  test.each(EXPONENTIAL)('%s is exponential', (source) => {
    expect(findingOf(source, '')?.growth).toBe('exponential');
  });
  test.each(POLYNOMIAL)('%s is polynomial', (source) => {
    expect(findingOf(source, '')?.growth).toBe('polynomial');
  });
  test.each(LINEAR)('%s is linear', (source) => {
    expect(findingOf(source, '')).toBeUndefined();
  });

  test('considers the flags', () => {
    expect(findingOf('^(?:a|A)*$', '')).toBeUndefined();
    expect(findingOf('^(?:a|A)*$', 'i')?.growth).toBe('exponential');
    expect(findingOf('^(?:é|É)*$', 'iu')?.growth).toBe('exponential');
  });

  test('reports a pattern that it cannot analyse', () => {
    expect(findingOf('(?<=a+)b', '')?.growth).toBe('unknown');
    expect(findingOf('<(\\w+)>.*</\\1>', '')?.growth).toBe('unknown');
  });

  test('returns an attack string that the pattern can match in several ways', () => {
    const attack = findingOf('^x(?:ab|a|b)*$', '')?.attack;
    const text = `${attack?.prefix}${attack?.pump.repeat(3)}`;
    expect(text).toMatch(/^x(?:ab|a|b)*$/);
  });
});
