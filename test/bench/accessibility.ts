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
/** Tests that use only the keyboard. */
const BY_KEYBOARD = /keyboard|with keys/i;

/** Findings of axe in the browser tests, at both widths; and the keyboard-only tests. */
export function accessibility(): Row[] {
  const tests = playwrightReport(FILES.map((name) => `${name}.spec.ts`));
  const checks = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'axe'));
  const violations = checks.reduce((sum, { description }) => sum + Number(description), 0);
  const widths = new Set(tests.map(({ width }) => width));
  const byKeyboard = tests.filter(({ title }) => BY_KEYBOARD.test(title));
  const failed = tests.filter(({ isPassed }) => !isPassed);
  const area = 'accessibility';
  return [
    {
      area,
      measure: `axe (WCAG 2.2 AA), ${checks.length} looks at ${widths.size} widths`,
      target: '0 violations',
      result: `${violations} violations`,
      isMet: violations === 0 && checks.length > 0 && widths.size === 2,
      numbers: { violations, looks: checks.length },
    },
    {
      area,
      measure: `the ${tests.length} browser tests that looked, of which ${byKeyboard.length} use keys alone`,
      target: 'all pass',
      result: failed.length === 0 ? 'all pass' : failed.map(({ title }) => title).join('; '),
      isMet: failed.length === 0,
      numbers: { failed: failed.length, byKeyboard: byKeyboard.length },
    },
  ];
}
