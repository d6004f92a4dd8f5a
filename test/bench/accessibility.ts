import { playwrightReport } from './reports.ts';
import type { Row } from './rows.ts';

/** Together they open every screen and every full-screen dialog. */
const FILES = [
  'screens',
  'age-gate',
  'chat',
  'voice',
  'account',
  'sign-up',
  'prompts',
  'admin',
  'admin-characters',
  'main-journey',
  'keyboard',
];
/** Those that reach what they want with keys alone. */
const BY_KEYBOARD = /keyboard|with keys/i;

/** What axe finds wherever the browser tests look, at both widths; and the tests that use no mouse. */
export function accessibility(): Row[] {
  const seen = playwrightReport(FILES.map((name) => `${name}.spec.ts`));
  const looks = seen.flatMap(({ notes }) => notes.filter(({ type }) => type === 'axe'));
  const violations = looks.reduce((sum, { description }) => sum + Number(description), 0);
  const widths = new Set(seen.map(({ width }) => width));
  const byKeyboard = seen.filter(({ title }) => BY_KEYBOARD.test(title));
  const failed = seen.filter(({ isPassed }) => !isPassed);
  const area = 'accessibility';
  return [
    {
      area,
      measure: `axe (WCAG 2.2 AA), ${looks.length} looks at ${widths.size} widths`,
      target: '0 violations',
      result: `${violations} violations`,
      isMet: violations === 0 && looks.length > 0 && widths.size === 2,
      numbers: { violations, looks: looks.length },
    },
    {
      area,
      measure: `the ${seen.length} browser tests that looked, of which ${byKeyboard.length} use keys alone`,
      target: 'all pass',
      result: failed.length === 0 ? 'all pass' : failed.map(({ title }) => title).join('; '),
      isMet: failed.length === 0,
      numbers: { failed: failed.length, byKeyboard: byKeyboard.length },
    },
  ];
}
