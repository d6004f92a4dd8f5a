import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { JobId, Need } from '#shared/needs.ts';
import { type AccessTargets, acknowledgedWildcards, statementsFor } from './access-statements.ts';

/** X-Ray's actions have no resource. */
const TRACE = new PolicyStatement({
  actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
  resources: ['*'],
});

/** A key for a set of needs: sorted, without duplicates. */
const needsKey = (needs: readonly Need[]): string => [...new Set(needs)].sort().join(' ') || 'nothing';

/** All targets except the jobs, which are added later. */
export type FixedTargets = Omit<AccessTargets, 'jobs'>;

interface AccessProps {
  targets: FixedTargets;
  logGroup: ILogGroup;
}

/**
 * The roles of the functions: one for each distinct set of needs. A function may do what its operation declares and no
 * more, and the stack stays below 500 resources.
 */
export class Access extends Construct {
  private readonly targets: AccessTargets;
  private readonly logGroup: ILogGroup;
  private readonly roles = new Map<string, Role>();
  private readonly jobs = new Map<JobId, string>();

  constructor(scope: Construct, id: string, { targets, logGroup }: AccessProps) {
    super(scope, id);
    this.targets = { ...targets, jobs: this.jobs };
    this.logGroup = logGroup;
  }

  /** Adds a job's function, so that roles can be allowed to start it. */
  addJob(id: JobId, functionArn: string): void {
    this.jobs.set(id, functionArn);
  }

  /** The shared role of all functions with these needs. */
  roleFor(needs: readonly Need[]): Role {
    const name = needsKey(needs);
    const role = this.roles.get(name) ?? this.createRole(name, needs);
    this.roles.set(name, role);
    return role;
  }

  /** A role for one function, with extra statements. */
  dedicatedRole(name: string, needs: readonly Need[], extraStatements: PolicyStatement[]): Role {
    return this.createRole(name, needs, extraStatements);
  }

  private createRole(name: string, needs: readonly Need[], extraStatements: PolicyStatement[] = []): Role {
    const { targets, logGroup } = this;
    const role = new Role(this, name, {
      description: `${Stack.of(this).stackName}: functions that need ${needsKey(needs)}`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      // Inline: a separate policy could be created after the function runs.
      inlinePolicies: {
        access: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            TRACE,
            ...[...new Set(needs)].flatMap((need) => statementsFor(need, targets)),
            ...extraStatements,
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes traces for the whole account; its two actions know no resource.',
    });
    acknowledgeWildcards(
      role,
      [...new Set(needs)].flatMap((need) => acknowledgedWildcards(need, targets)),
    );
    return role;
  }
}

/** A resource as cdk-nag writes it: references in angle brackets. */
function findingText(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const { 'Fn::Join': join, 'Fn::GetAtt': attribute, Ref: ref } = resource as Record<string, unknown[]>;
  if (join) return (join[1] as unknown[]).map(findingText).join(String(join[0]));
  return `<${attribute ? attribute.join('.') : ref}>`;
}

/** Acknowledges cdk-nag's findings for those of the resources that contain a wildcard. */
export function acknowledgeWildcards(role: Role, resources: { resource: string; reason: string }[]): void {
  for (const { resource, reason } of resources) {
    const text = findingText(Stack.of(role).resolve(resource));
    if (!text.includes('*')) continue;
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${text}]`, reason });
  }
}
