import { spawnSync } from 'node:child_process';
import { ROOT } from '#test/support/source-tree.ts';
import { type Assertion, vitestReport } from './reports.ts';
import type { Row } from './rows.ts';

const REVIEW = 'test/infra/review.test.ts';
const SECRETS = 'test/architecture/secrets.test.ts';
const AUDIT_TARGET = '0 high';

function row(measure: string, target: string, assertions: readonly Assertion[]): Row {
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

/** Known faults of what ships, where the registry tells them; a row without a verdict where it does not. */
function audit(): Row {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: ROOT, encoding: 'utf8' });
  const { message = '', metadata } = JSON.parse(stdout || '{}') as Audit;
  const told = { area: 'security', measure: 'npm audit of what ships', target: AUDIT_TARGET };
  if (metadata === undefined) {
    const status = /^\d{3}/.exec(message)?.[0];
    return {
      ...told,
      result: `not measured here: the registry ${status ? `answers ${status}` : 'is silent'}`,
    };
  }
  const { high = 0, critical = 0 } = metadata.vulnerabilities;
  return {
    ...told,
    result: `${high + critical} high`,
    isMet: high + critical === 0,
    numbers: { high, critical },
  };
}

/** What cdk-nag finds in every stack, what looks like a secret, and what is known of the packages that ship. */
export function security(): Row[] {
  const assertions = vitestReport([REVIEW, SECRETS]);
  const about = (file: string, pattern = /./) =>
    assertions.filter((one) => one.file === file && pattern.test(one.title));
  return [
    row('findings of cdk-nag in each stack', '0 unacknowledged', about(REVIEW, /find nothing/)),
    row('acknowledgements of them', 'each with a reason', about(REVIEW, /each acknowledgement/)),
    row('secrets in the repository and what is built from it', 'none', about(SECRETS, /holds no secret/)),
    audit(),
  ];
}
