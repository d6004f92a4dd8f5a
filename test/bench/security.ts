import { spawnSync } from 'node:child_process';
import { ROOT } from '#test/support/source-tree.ts';
import { type UnitTestResult, vitestReport } from './reports.ts';
import type { Row } from './rows.ts';

const REVIEW = 'test/infra/review.test.ts';
const SECRETS = 'test/architecture/secrets.test.ts';
const AUDIT_TARGET = '0 high';

function row(measure: string, target: string, assertions: readonly UnitTestResult[]): Row {
  const failed = assertions.filter(({ isPassed }) => !isPassed);
  const isMet = failed.length === 0 && assertions.length > 0;
  return {
    area: 'security',
    measure: `${measure} (${assertions.length} checks)`,
    target,
    result: isMet ? target : `${failed.length} of ${assertions.length} fail`,
    isMet,
    numbers: { failed: failed.length, checks: assertions.length },
  };
}

interface Audit {
  message?: string;
  metadata?: { vulnerabilities: Record<string, number> };
}

/** Known vulnerabilities of the runtime packages; a row without a verdict if the registry cannot be read. */
function audit(): Row {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const { message = '', metadata } = JSON.parse(stdout || '{}') as Audit;
  const base = { area: 'security', measure: 'npm audit of what ships', target: AUDIT_TARGET };
  if (metadata === undefined) {
    const status = /^\d{3}/.exec(message)?.[0];
    return {
      ...base,
      result: `not measured here: the registry ${status ? `returns ${status}` : 'does not respond'}`,
    };
  }
  const { high = 0, critical = 0 } = metadata.vulnerabilities;
  return {
    ...base,
    result: `${high + critical} high`,
    isMet: high + critical === 0,
    numbers: { high, critical },
  };
}

/** Findings of cdk-nag in all stacks, strings that look like secrets, and known vulnerabilities of runtime packages. */
export function security(): Row[] {
  const assertions = vitestReport([REVIEW, SECRETS]);
  const about = (file: string, pattern = /./) =>
    assertions.filter((test) => test.file === file && pattern.test(test.title));
  return [
    row(
      'findings of cdk-nag in each stack',
      '0 unacknowledged',
      about(REVIEW, /findings that are not acknowledged/),
    ),
    row('acknowledgements of them', 'each with a reason', about(REVIEW, /acknowledgements only/)),
    row('secrets in the repository and what is built from it', 'none', about(SECRETS, /contains no secrets/)),
    audit(),
  ];
}
