import { NATIONALITIES } from './nationalities.ts';

const GLOBE = '🌍';
const FIRST_REGIONAL_LETTER = 0x1f1e6;
const CODES: ReadonlyMap<string, string> = new Map(
  NATIONALITIES.trim()
    .split(/\s*\n\s*/)
    .flatMap((line) => {
      const [code = '', ...names] = line.split(/\s*,\s*/);
      return names.map((name) => [name.toLowerCase(), code] as const);
    }),
);

/** Flag of a nationality or country, case-insensitive: '🇧🇷' for 'Brazilian'. A globe when unknown. */
export function countryFlag(nationality: string): string {
  const code = CODES.get(nationality.trim().toLowerCase());
  if (!code) return GLOBE;
  return String.fromCodePoint(
    ...[...code].map((letter) => FIRST_REGIONAL_LETTER + letter.charCodeAt(0) - 65),
  );
}
