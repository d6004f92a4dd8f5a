import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { jobs } from '#shared/jobs.ts';
import type { JobId, Need } from '#shared/needs.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { type Synthesised, synthesise } from './synthesise.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const READ = ['dynamodb:BatchGetItem', 'dynamodb:GetItem', 'dynamodb:Query'];
/** What every function may do: write lines, and tell how long it took. */
const LOG = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
/** Written out by hand, so that a change to what a need allows has to be made twice. */
const ACTIONS: Record<Need, string[]> = {
  'table:read': READ,
  'table:write': [
    ...READ,
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
  'identity:login': ['cognito-idp:AdminInitiateAuth'],
  'identity:manage': [
    'cognito-idp:AdminCreateUser',
    'cognito-idp:AdminDeleteUser',
    'cognito-idp:AdminGetUser',
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  'act-as': ['dynamodb:PutItem'],
  'identity:roles': ['cognito-idp:AdminListGroupsForUser'],
  companion: ['bedrock:InvokeModelWithResponseStream'],
  'media:read': ['s3:GetObject', 's3:ListBucket'],
  'media:write': ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket', 's3:PutObject'],
  'uploads:write': ['s3:PutObject'],
  'uploads:remove': ['s3:DeleteObject'],
  'uploads:check': ['s3:DeleteObject', 's3:GetObject', 's3:ListBucket'],
  images: [],
  'site:visit': [],
  'edge:invalidate': ['cloudfront:CreateInvalidation'],
  'media:sign': ['secretsmanager:GetSecretValue'],
  // Without a mail domain there is no mail, and nothing to be allowed.
  mail: [],
  'exports:read': ['s3:GetObject'],
  'exports:write': ['s3:DeleteObject', 's3:PutObject'],
  'socket:close': ['execute-api:ManageConnections'],
  'job:make-export': ['lambda:InvokeFunction'],
  'job:erase-member': ['lambda:InvokeFunction'],
  'job:mail-link': ['lambda:InvokeFunction'],
};

const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const unique = (list: string[]) => [...new Set(list)].sort();

/** What the function with this description may do. */
function statementsOf(cloud: Synthesised, description: string): Statement[] {
  const [made] = cloud
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.Description === description);
  const role = cloud.resources[cloud.targetOf(made?.[1].Properties.Role)];
  return role?.Properties.Policies.flatMap(
    (policy: { PolicyDocument: { Statement: Statement[] } }) => policy.PolicyDocument.Statement,
  );
}

const allStatements = (cloud: Synthesised): Statement[] => [
  ...cloud
    .ofType('AWS::IAM::Role')
    .flatMap(([, { Properties }]) => Properties.Policies ?? [])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
  ...cloud.ofType('AWS::IAM::Policy').flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement),
];

const cloud = synthesise();

describe('what a function may do', () => {
  test.each(operationList)('$id: what it declares, and logging', ({ method, path, needs }) => {
    const actions = statementsOf(cloud, `${method} ${path}`).flatMap(({ Action }) => many(Action));
    expect(unique(actions)).toEqual(unique([...LOG, ...needs.flatMap((need) => ACTIONS[need])]));
  });

  const unattended = [
    ...Object.entries(jobs).map(([id, { summary, needs }]) => ({ id, description: summary, needs })),
    ...Object.entries(schedules).map(([id, { cron, needs }]) => ({ id, description: cron, needs })),
    ...Object.entries(objectEventFailures).map(([id, { summary, needs }]) => ({
      id,
      description: summary,
      needs,
    })),
  ];
  test.each(unattended)('$id: that, and to report its failure', ({ description, needs }) => {
    const actions = statementsOf(cloud, description).flatMap(({ Action }) => many(Action));
    expect(unique(actions)).toEqual(
      unique([...LOG, 'sqs:SendMessage', ...needs.flatMap((need) => ACTIONS[need])]),
    );
  });

  test.each(Object.entries(objectEvents))(
    '%s: that, and to start the one function that refuses what it could not handle',
    (name, { summary, needs }) => {
      const statements = statementsOf(cloud, summary);
      const actions = statements.flatMap(({ Action }) => many(Action));
      expect(unique(actions)).toEqual(
        unique([...LOG, 'lambda:InvokeFunction', ...needs.flatMap((need) => ACTIONS[need])]),
      );
      const started = statements.filter(({ Action }) => many(Action).includes('lambda:InvokeFunction'));
      const failure = Object.values(objectEventFailures).find(({ of }) => of === name);
      expect(started).toHaveLength(1);
      const target = cloud.resources[cloud.targetOf(started[0]?.Resource as { Ref?: string })];
      expect(target?.Properties.Description).toBe(failure?.summary);
    },
  );

  test('table rights are for the table and its one index, writing for the table alone', () => {
    const [[table] = ['']] = cloud.ofType('AWS::DynamoDB::GlobalTable');
    const arn = { 'Fn::GetAtt': [table, 'Arn'] };
    const index = { 'Fn::Join': ['', [arn, '/index/byOrder']] };
    const [reading, writing] = statementsOf(cloud, 'POST /api/conversations').filter(({ Action }) =>
      many(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(reading?.Resource).toEqual([arn, index]);
    expect(writing?.Resource).toEqual(arn);
  });

  test('an operation that runs for an impersonator may add to the audit, and to nothing else if it only reads', () => {
    const [, auditing, ...more] = statementsOf(cloud, 'GET /api/user/{userId}/limits').filter(({ Action }) =>
      many(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(auditing?.Condition).toEqual({
      'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['AUDIT'] },
    });
    expect(more).toEqual([]);
  });

  test('whoever starts a job can start that one and no other function', () => {
    const functionOf = (description: string) =>
      cloud
        .ofType('AWS::Lambda::Function')
        .find(([, { Properties }]) => Properties.Description === description)?.[0] ?? '';
    for (const { method, path, needs } of operationList) {
      const invoking = statementsOf(cloud, `${method} ${path}`).filter(({ Action }) =>
        many(Action).includes('lambda:InvokeFunction'),
      );
      const wanted = needs.filter((need) => need.startsWith('job:'));
      expect(invoking.map(({ Resource }) => Resource)).toEqual(
        wanted.map((need) => ({
          'Fn::GetAtt': [functionOf(jobs[need.slice('job:'.length) as JobId].summary), 'Arn'],
        })),
      );
    }
  });

  test('mail is sent from the one domain, and not at all without it', () => {
    const mailing = (made: Synthesised) =>
      allStatements(made).filter(({ Action }) => many(Action).includes('ses:SendEmail'));
    expect(mailing(cloud)).toEqual([]);
    const resources = mailing(synthesise({ mailDomain: 'velora.example' })).map(({ Resource }) =>
      JSON.stringify(Resource),
    );
    expect(resources.length).toBeGreaterThan(0);
    for (const resource of resources) expect(resource).toMatch(/:identity\/velora\.example"/);
  });

  test('the rights over accounts are those that the code asks Cognito for, and no others', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../functions/identity/identity-provider.ts'),
      'utf8',
    );
    const commands = source.matchAll(/\bnew (Admin\w+)Command\b/g);
    expect(unique([...commands].map(([, name]) => `cognito-idp:${name}`))).toEqual(
      unique([...ACTIONS['identity:login'], ...ACTIONS['identity:manage'], ...ACTIONS['identity:roles']]),
    );
  });

  test('signing reads the one secret of the last key, while the edge accepts them all', () => {
    const rotating = synthesise({ mediaKeys: '1,2' });
    const [signing] = statementsOf(rotating, 'GET /api/characters/{id}/media').filter(({ Action }) =>
      many(Action).includes('secretsmanager:GetSecretValue'),
    );
    expect(JSON.stringify(signing?.Resource)).toMatch(/MediaKeysSecret2/);
    expect(rotating.only('AWS::CloudFront::KeyGroup').Properties.KeyGroupConfig.Items).toHaveLength(2);
  });
});

describe('across the stack', () => {
  test('no action is a wildcard', () => {
    const actions = allStatements(cloud).flatMap(({ Action }) => many(Action));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test("a wildcard in a resource is a file, a caller's connection, or the region of one model", () => {
    const wild = allStatements(cloud).filter(({ Resource }) => JSON.stringify(Resource).includes('*'));
    const texts = wild.map(({ Action, Resource }) => `${many(Action).join()} ${JSON.stringify(Resource)}`);
    const write = 's3:DeleteObject,s3:PutObject .*';
    const files = '(s3:(Delete|Get|Put)Object,?)+';
    const allowed = [
      /^bedrock:InvokeModelWithResponseStream "arn:aws:bedrock:\*::foundation-model\/amazon\.nova-2-lite-v1:0"$/,
      new RegExp(`^${write}StorageWeb`),
      new RegExp(`^(${write}|s3:GetObject .*)StorageExports.*"/exports/\\*"`),
      new RegExp(`^${files} .*StorageMedia.*"/(media|uploads)/\\*"`),
      // X-Ray knows no resource.
      /^xray:PutTelemetryRecords,xray:PutTraceSegments "\*"$/,
      /^execute-api:ManageConnections .*SocketApi\w+"},"\/ws\/(POST|DELETE)\/@connections\/\*"/,
    ];
    expect(texts.filter((text) => !allowed.some((one) => one.test(text)))).toEqual([]);
    const [model] = wild.filter(({ Action }) => many(Action).join().startsWith('bedrock:'));
    expect(model?.Condition).toEqual({
      StringEquals: { 'bedrock:InferenceProfileArn': expect.anything() },
    });
  });

  test('whoever reads media is told what is missing: it may list the bucket, below what it reads', () => {
    const listing = allStatements(cloud).filter(
      ({ Action, Resource }) =>
        many(Action).includes('s3:ListBucket') && !JSON.stringify(Resource).includes('StorageWeb'),
    );
    expect(listing.length).toBeGreaterThan(0);
    for (const { Action, Resource, Condition } of listing) {
      expect(Action).toBe('s3:ListBucket');
      expect(JSON.stringify(Resource)).toMatch(/^\{"Fn::GetAtt":\["StorageMedia\w+","Arn"\]\}$/);
      expect(JSON.stringify(Condition)).toMatch(
        /^\{"StringLikeIfExists":\{"s3:prefix":"(media|uploads)\/\*"\}\}$/,
      );
    }
  });

  test('no role has a managed policy', () => {
    const managed = cloud.ofType('AWS::IAM::Role').filter(([, role]) => role.Properties.ManagedPolicyArns);
    expect(managed).toEqual([]);
  });
});

describe('the companion', () => {
  const SEND = 'POST /api/conversations/{id}/messages';
  const bedrock = (context: Record<string, string>) =>
    statementsOf(synthesise(context), SEND).filter(({ Action }) =>
      many(Action).includes(ACTIONS.companion[0] ?? ''),
    );

  test('a model of this region is the only resource', () => {
    const statements = bedrock({ companionModel: 'amazon.nova-lite-v1:0' });
    expect(statements.map(({ Resource }) => Resource)).toEqual([
      'arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0',
    ]);
  });

  test('an ARN is taken as it is', () => {
    const arn = 'arn:aws:bedrock:us-east-1:111122223333:imported-model/abc';
    expect(bedrock({ companionModel: arn }).map(({ Resource }) => Resource)).toEqual([arn]);
  });

  test('the key of another service comes from its secret, and nothing of Bedrock is allowed', () => {
    const secret = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:companion-AbCdEf';
    const other = synthesise({
      companionProvider: 'openai',
      companionModel: 'a-model',
      companionApiKeySecretArn: secret,
    });
    const statements = statementsOf(other, SEND);
    expect(statements.flatMap(({ Action }) => many(Action)).join()).not.toContain('bedrock');
    expect(statements.flatMap(({ Resource }) => many(Resource))).toContain(secret);
    const [send] = other
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === SEND);
    expect(send?.[1].Properties.Environment.Variables).toMatchObject({
      COMPANION_PROVIDER: 'openai',
      COMPANION_MODEL: 'a-model',
      COMPANION_API_KEY_SECRET_ARN: secret,
    });
  });
});
