import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { describe, expect, test } from 'vitest';
import { ALL_SETTINGS, synthesise, WITHOUT_VOICE } from './synthesise.ts';

interface Finding {
  rule: string;
  path: string;
}

/** Findings of cdk-nag; `evenAcknowledged` includes the acknowledged ones. */
function findings(scope: IConstruct, { evenAcknowledged = false } = {}): Finding[] {
  const checks = new AwsSolutionsChecks(new App());
  if (evenAcknowledged) Object.assign(checks, { isAcknowledged: () => false });
  return checks
    .validateScope(scope)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ rule: ruleName, path: constructPath })),
    );
}

interface Acknowledgement extends Finding {
  reason: string;
}

/** Every acknowledgement, with its construct. */
function acknowledgements(scope: IConstruct): Acknowledgement[] {
  return scope.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ rule: id.replace(/^annotation::/i, ''), path: node.path, reason })),
  );
}

const STAGES = [{}, { stage: 'prod' }, ALL_SETTINGS, WITHOUT_VOICE];

const STACKS = STAGES.flatMap((context) => {
  const { stack, voice } = synthesise(context);
  return [stack, ...(voice ? [voice.stack] : [])].map((reviewed) => ({
    context,
    name: reviewed.stackName,
    stack: reviewed,
  }));
});

describe.each(STACKS)('the AWS Solutions checks of $name, with $context', ({ stack }) => {
  test('have no findings that are not acknowledged', () => {
    expect(findings(stack)).toEqual([]);
  });

  test('have acknowledgements only for findings of the same construct, with a reason', () => {
    const found = findings(stack, { evenAcknowledged: true });
    const nag = acknowledgements(stack).filter(({ rule }) => rule.startsWith('AwsSolutions-'));
    expect(nag.length).toBeGreaterThan(0);
    for (const { rule, path, reason } of nag) {
      expect(path).toContain('/');
      expect(found.filter((finding) => finding.rule === rule && finding.path.startsWith(path))).not.toEqual(
        [],
      );
      expect(reason.split(' ').length).toBeGreaterThan(5);
    }
  });
});
