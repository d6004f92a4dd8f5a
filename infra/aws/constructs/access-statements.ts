import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { keys } from '#functions/table/keys.ts';
import { UPLOADS_PREFIX } from '#shared/media-limits.ts';
import type { JobId, Need } from '#shared/needs.ts';

/** The resources that needs refer to, by ARN. */
export interface AccessTargets {
  table: { table: string; index: string };
  userPool: string;
  mediaBucket: string;
  mediaSigningSecret: string;
  distribution: string;
  /** Undefined when no email is sent. */
  mailIdentity: string | undefined;
  exportsBucket: string;
  /** WebSocket connections that may be closed. Undefined without voice calls. */
  socketConnections: string | undefined;
  /** Function ARNs of the jobs that were added so far. */
  jobs: ReadonlyMap<JobId, string>;
  companion: PolicyStatement[];
  safety: PolicyStatement[];
  /** Undefined without an age check provider. */
  ageCheckSecret: string | undefined;
}

interface Grant {
  statements: PolicyStatement[];
  /** Why a resource may contain a wildcard. Without a reason, a wildcard is a cdk-nag finding. */
  wildcardReason?: string;
}

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
/** A transaction needs the actions of its parts. */
const WRITE = [
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
];
const MANAGE_USERS = [
  'cognito-idp:AdminCreateUser',
  'cognito-idp:AdminDeleteUser',
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminSetUserPassword',
  'cognito-idp:AdminUpdateUserAttributes',
  'cognito-idp:AdminUserGlobalSignOut',
];

const EXPORTS_REASON = 'Downloads are one object for each member, whose ids are not known at deployment.';
const MEDIA_REASON = 'Media are objects below one prefix; which ones there are is not known at deployment.';
const UPLOADS_REASON = 'Uploads wait below a prefix of their own, under ids that are drawn for them.';
const COMPANION_REASON =
  'An inference profile picks the region; the condition allows the model through this profile and not otherwise.';
const SAFETY_REASON =
  'A guardrail profile picks the region; the profile and the guardrail that may be applied are named.';
export const CONNECTIONS_REASON =
  'Connections come and go; their ids are not known at deployment. The API and the stage are named.';

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

/**
 * Reading comes with listing: without it S3 responds with 403 instead of 404 for a missing object. S3 may evaluate a
 * request for one object without a prefix, hence IfExists.
 */
const allowListing = (bucket: string, prefix: string) =>
  new PolicyStatement({
    actions: ['s3:ListBucket'],
    resources: [bucket],
    conditions: { StringLikeIfExists: { 's3:prefix': `${prefix}*` } },
  });

const allowObjects = (bucket: string, prefix: string, actions: string[]) =>
  allow(actions, `${bucket}/${prefix}*`);

const allowAuditEntries = (table: string) =>
  new PolicyStatement({
    actions: ['dynamodb:PutItem'],
    resources: [table],
    conditions: { 'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': [keys.auditEntry(0).pk] } },
  });

function startJob(job: JobId): (targets: AccessTargets) => Grant {
  return ({ jobs }) => {
    const functionArn = jobs.get(job);
    if (functionArn === undefined)
      throw new Error(`The job ${job} has no function yet: add jobs before the functions that start them`);
    return { statements: [allow(['lambda:InvokeFunction'], functionArn)] };
  };
}

/** What a role may do for each need. The one place to change; the snapshot of the template records the result. */
const GRANTS: Record<Need, (targets: AccessTargets) => Grant> = {
  'table:read': ({ table }) => ({ statements: [allow(READ, table.table, table.index)] }),
  'table:write': ({ table }) => ({
    statements: [allow(READ, table.table, table.index), allow(WRITE, table.table)],
  }),
  'act-as': ({ table }) => ({ statements: [allowAuditEntries(table.table)] }),
  'identity:login': ({ userPool }) => ({
    statements: [allow(['cognito-idp:AdminInitiateAuth'], userPool)],
  }),
  'identity:manage': ({ userPool }) => ({ statements: [allow(MANAGE_USERS, userPool)] }),
  'age-check': ({ ageCheckSecret }) => ({
    statements: ageCheckSecret ? [allow(['secretsmanager:GetSecretValue'], ageCheckSecret)] : [],
  }),
  'identity:roles': ({ userPool }) => ({
    statements: [allow(['cognito-idp:AdminListGroupsForUser'], userPool)],
  }),
  companion: ({ companion }) => ({ statements: companion, wildcardReason: COMPANION_REASON }),
  safety: ({ safety }) => ({ statements: safety, wildcardReason: SAFETY_REASON }),
  'media:read': ({ mediaBucket }) => ({
    statements: [allowObjects(mediaBucket, 'media/', ['s3:GetObject']), allowListing(mediaBucket, 'media/')],
    wildcardReason: MEDIA_REASON,
  }),
  'media:write': ({ mediaBucket }) => ({
    statements: [
      allowObjects(mediaBucket, 'media/', ['s3:DeleteObject', 's3:GetObject', 's3:PutObject']),
      allowListing(mediaBucket, 'media/'),
    ],
    wildcardReason: MEDIA_REASON,
  }),
  'uploads:write': ({ mediaBucket }) => ({
    statements: [allowObjects(mediaBucket, UPLOADS_PREFIX, ['s3:PutObject'])],
    wildcardReason: UPLOADS_REASON,
  }),
  'uploads:check': ({ mediaBucket }) => ({
    statements: [
      allowObjects(mediaBucket, UPLOADS_PREFIX, ['s3:DeleteObject', 's3:GetObject']),
      allowListing(mediaBucket, UPLOADS_PREFIX),
    ],
    wildcardReason: UPLOADS_REASON,
  }),
  'uploads:remove': ({ mediaBucket }) => ({
    statements: [allowObjects(mediaBucket, UPLOADS_PREFIX, ['s3:DeleteObject'])],
    wildcardReason: UPLOADS_REASON,
  }),
  images: () => ({ statements: [] }),
  'site:visit': () => ({ statements: [] }),
  'privacy:describe': () => ({ statements: [] }),
  contact: () => ({ statements: [] }),
  'edge:invalidate': ({ distribution }) => ({
    statements: [allow(['cloudfront:CreateInvalidation'], distribution)],
  }),
  'media:sign': ({ mediaSigningSecret }) => ({
    statements: [allow(['secretsmanager:GetSecretValue'], mediaSigningSecret)],
  }),
  mail: ({ mailIdentity }) => ({
    statements: mailIdentity === undefined ? [] : [allow(['ses:SendEmail'], mailIdentity)],
  }),
  'exports:read': ({ exportsBucket }) => ({
    statements: [allowObjects(exportsBucket, 'exports/', ['s3:GetObject'])],
    wildcardReason: EXPORTS_REASON,
  }),
  'exports:write': ({ exportsBucket }) => ({
    statements: [allowObjects(exportsBucket, 'exports/', ['s3:DeleteObject', 's3:PutObject'])],
    wildcardReason: EXPORTS_REASON,
  }),
  'socket:close': ({ socketConnections }) => ({
    statements:
      socketConnections === undefined ? [] : [allow(['execute-api:ManageConnections'], socketConnections)],
    wildcardReason: CONNECTIONS_REASON,
  }),
  'job:make-export': startJob('make-export'),
  'job:erase-member': startJob('erase-member'),
  'job:apply-retention': startJob('apply-retention'),
  'job:mail-link': startJob('mail-link'),
};

/** The policy statements of a need. */
export const statementsFor = (need: Need, targets: AccessTargets): PolicyStatement[] =>
  GRANTS[need](targets).statements;

/** The resources of a need that may contain wildcards, with the reason. */
export function acknowledgedWildcards(
  need: Need,
  targets: AccessTargets,
): { resource: string; reason: string }[] {
  const { statements, wildcardReason: reason } = GRANTS[need](targets);
  if (reason === undefined) return [];
  return statements.flatMap(({ resources }) => resources.map((resource) => ({ resource, reason })));
}
