import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Need } from '#shared/operations/define.ts';
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
const LOG = ['logs:CreateLogStream', 'logs:PutLogEvents'];
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
    'cognito-idp:AdminSetUserPassword',
    'cognito-idp:AdminUpdateUserAttributes',
    'cognito-idp:AdminUserGlobalSignOut',
  ],
  companion: ['bedrock:InvokeModelWithResponseStream'],
  'media:read': ['s3:GetObject'],
  'media:sign': ['secretsmanager:GetSecretValue'],
  // Without a mail domain there is no mail, and nothing to be allowed.
  mail: [],
  'exports:read': ['s3:GetObject'],
  'exports:write': ['s3:DeleteObject', 's3:PutObject'],
  'job:make-export': ['lambda:InvokeFunction'],
  'job:erase-member': ['lambda:InvokeFunction'],
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

  test.each(Object.entries(schedules))('%s: that, and to report its failure', (_, { cron, needs }) => {
    const actions = statementsOf(cloud, cron).flatMap(({ Action }) => many(Action));
    expect(unique(actions)).toEqual(
      unique([...LOG, 'sqs:SendMessage', ...needs.flatMap((need) => ACTIONS[need])]),
    );
  });

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

  test('the rights over accounts are those that the code asks Cognito for, and no others', () => {
    const source = readFileSync(
      join(import.meta.dirname, '../../functions/identity/identity-provider.ts'),
      'utf8',
    );
    const commands = source.matchAll(/\bnew (Admin\w+)Command\b/g);
    expect(unique([...commands].map(([, name]) => `cognito-idp:${name}`))).toEqual(
      unique([...ACTIONS['identity:login'], ...ACTIONS['identity:manage']]),
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

  test('a wildcard in a resource is one of two: the files of the app, and the regions of one model', () => {
    const wild = allStatements(cloud).filter(({ Resource }) => JSON.stringify(Resource).includes('*'));
    const texts = wild.map(({ Action, Resource }) => `${many(Action).join()} ${JSON.stringify(Resource)}`);
    expect(texts).toEqual([
      'bedrock:InvokeModelWithResponseStream "arn:aws:bedrock:*::foundation-model/amazon.nova-2-lite-v1:0"',
      expect.stringMatching(/^s3:DeleteObject,s3:PutObject .*StorageWeb/),
    ]);
    expect(wild[0]?.Condition).toEqual({
      StringEquals: { 'bedrock:InferenceProfileArn': expect.anything() },
    });
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
