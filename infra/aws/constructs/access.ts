import { Stack, Validations } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { keys } from '#functions/table/keys.ts';
import { UPLOADS_PREFIX } from '#shared/media-limits.ts';
import type { JobId, Need } from '#shared/needs.ts';

/** Sends what a call took to X-Ray, which has no resource to name. */
const TRACE = new PolicyStatement({
  actions: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
  resources: ['*'],
});

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
/** A transaction has no action of its own: it needs those of its parts. */
const WRITE = [
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];

/** What functions/identity/identity-provider.ts calls. Renewing and revoking a token are open to whoever has it. */
const LOGIN = ['cognito-idp:AdminInitiateAuth'];
const MANAGE_MEMBERS = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
];

/**
 * Reading comes with listing: without it S3 answers 403 for what is not there, as for what is forbidden. A request for
 * one object may be judged without a prefix, so only one that names another prefix is refused.
 */
const mayList = (bucket: string, prefix: string) =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucket],
    conditions: { StringLikeIfExists: { 's3:prefix': `${prefix}*` } },
  });

const ROLES = ['cognito-idp:AdminListGroupsForUser'];

/** The things that needs are about, by ARN. */
export interface AccessTargets {
  table: { table: string; index: string };
  memberPool: string;
  mediaBucket: string;
  mediaSigningSecret: string;
  distribution: string;
  /** Without one no mail is sent. */
  mailIdentity: string | undefined;
  exportsBucket: string;
  /** The connections of the WebSocket, as far as they may be closed. Undefined without voice calls. */
  socketConnections: string | undefined;
  /** The functions of the jobs that there are so far. */
  jobs: ReadonlyMap<JobId, string>;
  companion: PolicyStatement[];
}

/** What a role may do for a need: these actions, on these things. */
export function statementsFor(need: Need, targets: AccessTargets): PolicyStatement[] {
  const allow = (actions: string[], ...resources: string[]) => [new PolicyStatement({ actions, resources })];
  const { table, index } = targets.table;
  switch (need) {
    case 'table:read':
      return allow(READ, table, index);
    case 'table:write':
      return [...allow(READ, table, index), ...allow(WRITE, table)];
    case 'act-as':
      return [
        new PolicyStatement({
          actions: ['dynamodb:PutItem'],
          resources: [table],
          conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [keys.auditEntry(0).pk] } },
        }),
      ];
    case 'identity:login':
      return allow(LOGIN, targets.memberPool);
    case 'identity:manage':
      return allow(MANAGE_MEMBERS, targets.memberPool);
    case 'identity:roles':
      return allow(ROLES, targets.memberPool);
    case 'companion':
      return targets.companion;
    case 'media:read':
      return [
        ...allow(['s3:GetObject'], `${targets.mediaBucket}/media/*`),
        mayList(targets.mediaBucket, 'media/'),
      ];
    case 'media:write':
      return [
        ...allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], `${targets.mediaBucket}/media/*`),
        mayList(targets.mediaBucket, 'media/'),
      ];
    case 'uploads:write':
      return allow(['s3:PutObject'], `${targets.mediaBucket}/${UPLOADS_PREFIX}*`);
    case 'uploads:check':
      return [
        ...allow(['s3:DeleteObject', 's3:GetObject'], `${targets.mediaBucket}/${UPLOADS_PREFIX}*`),
        mayList(targets.mediaBucket, UPLOADS_PREFIX),
      ];
    case 'uploads:remove':
      return allow(['s3:DeleteObject'], `${targets.mediaBucket}/${UPLOADS_PREFIX}*`);
    case 'images':
    case 'site:visit':
      return [];
    case 'edge:invalidate':
      return allow(['cloudfront:CreateInvalidation'], targets.distribution);
    case 'media:sign':
      return allow(['secretsmanager:GetSecretValue'], targets.mediaSigningSecret);
    case 'mail':
      return targets.mailIdentity === undefined ? [] : allow(['ses:SendEmail'], targets.mailIdentity);
    case 'exports:read':
      return allow(['s3:GetObject'], `${targets.exportsBucket}/exports/*`);
    case 'exports:write':
      return allow(['s3:DeleteObject', 's3:PutObject'], `${targets.exportsBucket}/exports/*`);
    case 'socket:close':
      return targets.socketConnections === undefined
        ? []
        : allow(['execute-api:ManageConnections'], targets.socketConnections);
    case 'job:make-export':
    case 'job:erase-member':
    case 'job:mail-link':
      return allow(['lambda:InvokeFunction'], functionOf(need.slice('job:'.length) as JobId, targets));
  }
}

function functionOf(job: JobId, { jobs }: AccessTargets): string {
  const found = jobs.get(job);
  if (found === undefined)
    throw new Error(`The job ${job} has no function yet: make jobs before their starters`);
  return found;
}

/** Needs in one order and without repetition: what tells one class of access from another. */
const accessClassOf = (needs: readonly Need[]): string => [...new Set(needs)].sort().join(' ') || 'nothing';

/** All but the jobs, which become known one by one. */
export type FixedTargets = Omit<AccessTargets, 'jobs'>;

interface AccessProps {
  targets: FixedTargets;
  logGroup: ILogGroup;
}

/**
 * The roles: one for each distinct set of needs, so that a function can do what its operation declares and no
 * more, without a role and a policy for every function in the stack's 500 resources.
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

  /** Makes a job known, so that roles can be allowed to start it. */
  addJob(id: JobId, functionArn: string): void {
    this.jobs.set(id, functionArn);
  }

  /** The role of all functions with these needs. */
  roleFor(needs: readonly Need[]): Role {
    const name = accessClassOf(needs);
    const role = this.roles.get(name) ?? this.makeRole(name, needs);
    this.roles.set(name, role);
    return role;
  }

  /** A role for one function only, which may do something besides. */
  roleOfItsOwn(name: string, needs: readonly Need[], besides: PolicyStatement[]): Role {
    return this.makeRole(name, needs, besides);
  }

  private makeRole(name: string, needs: readonly Need[], besides: PolicyStatement[] = []): Role {
    const { targets, logGroup } = this;
    const role = new Role(this, name, {
      description: `${Stack.of(this).stackName}: functions that need ${accessClassOf(needs)}`,
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      // Inline, so that no function can run before its role has its rights.
      inlinePolicies: {
        access: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
            TRACE,
            ...[...new Set(needs)].flatMap((need) => statementsFor(need, targets)),
            ...besides,
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray takes traces for the whole account; its two actions know no resource.',
    });
    acknowledgeWildcards(role, needs, targets);
    return role;
  }
}

const EXPORTS_REASON = 'Downloads are one object for each member, whose ids are not known at deployment.';

const MEDIA_REASON = 'Media are objects below one prefix; which ones there are is not known at deployment.';
const UPLOADS_REASON = 'Uploads wait below a prefix of their own, under ids that are drawn for them.';

export const CONNECTIONS_REASON =
  'Connections come and go; their ids are not known at deployment. The API and the stage are named.';

/** Why a need may hold a wildcard; one that is not here is a finding. */
const WILDCARD_REASONS: Partial<Record<Need, string>> = {
  companion:
    'An inference profile picks the region; the condition allows the model through this profile and not otherwise.',
  'exports:read': EXPORTS_REASON,
  'exports:write': EXPORTS_REASON,
  'media:read': MEDIA_REASON,
  'media:write': MEDIA_REASON,
  'socket:close': CONNECTIONS_REASON,
  'uploads:write': UPLOADS_REASON,
  'uploads:check': UPLOADS_REASON,
  'uploads:remove': UPLOADS_REASON,
};

/** A resource as cdk-nag writes it: references in angle brackets. */
export function findingText(resource: unknown): string {
  if (typeof resource === 'string') return resource;
  const { 'Fn::Join': join, 'Fn::GetAtt': attribute, Ref: ref } = resource as Record<string, unknown[]>;
  if (join) return (join[1] as unknown[]).map(findingText).join(String(join[0]));
  return `<${attribute ? attribute.join('.') : ref}>`;
}

function acknowledgeWildcards(role: Role, needs: readonly Need[], targets: AccessTargets): void {
  for (const need of new Set(needs)) {
    const reason = WILDCARD_REASONS[need];
    if (reason === undefined) continue;
    for (const { resources } of statementsFor(need, targets)) {
      for (const text of resources.map((resource) => findingText(Stack.of(role).resolve(resource)))) {
        if (!text.includes('*')) continue;
        Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${text}]`, reason });
      }
    }
  }
}
