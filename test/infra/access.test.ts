import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { describe, expect, test } from 'vitest';
import { type AccessTargets, statementsFor } from '#infra/aws/constructs/access-statements.ts';
import { readSettings } from '#infra/aws/settings.ts';
import { ROOT } from '#infra/lib/root.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId, Need } from '#shared/needs.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { ALL_SETTINGS, OTHER_SETTINGS, type Synthesised, synthesise, WITHOUT_VOICE } from './synthesise.ts';

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}

const INVOKE_MODEL = 'bedrock:InvokeModelWithResponseStream';
/** Actions of every function: logs and traces. */
const LOG = [
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTelemetryRecords',
  'xray:PutTraceSegments',
];
/** Placeholders: only the actions of the statements are compared. */
const TARGETS: AccessTargets = {
  table: { table: 'table', index: 'index' },
  userPool: 'pool',
  mediaBucket: 'media',
  mediaSigningSecret: 'secret',
  distribution: 'distribution',
  mailIdentity: undefined,
  ageCheckSecret: undefined,
  exportsBucket: 'exports',
  socketConnections: 'connections',
  jobs: new Map((Object.keys(jobs) as JobId[]).map((id) => [id, id])),
  companion: [new PolicyStatement({ actions: [INVOKE_MODEL], resources: ['model'] })],
  safety: [],
};
const actionsOf = (needs: readonly Need[]) =>
  needs.flatMap((need) => statementsFor(need, TARGETS).flatMap(({ actions }) => actions));

const many = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const unique = (list: string[]) => [...new Set(list)].sort();

/** The policy statements of the function with this description. */
function statementsOf(cloud: Synthesised, description: string): Statement[] {
  const [lambda] = cloud
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.Description === description);
  const role = cloud.resources[cloud.targetOf(lambda?.[1].Properties.Role)];
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

describe('the role of a function', () => {
  test.each(operationList)('$id: allows what the operation needs, and logging', ({ method, path, needs }) => {
    const actions = statementsOf(cloud, `${method} ${path}`).flatMap(({ Action }) => many(Action));
    expect(unique(actions)).toEqual(unique([...LOG, ...actionsOf(needs)]));
  });

  const asynchronous = [
    ...Object.entries(jobs).map(([id, { summary, needs }]) => ({ id, description: summary, needs })),
    ...Object.entries(schedules).map(([id, { cron, needs }]) => ({ id, description: cron, needs })),
    ...Object.entries(objectEventFailures).map(([id, { summary, needs }]) => ({
      id,
      description: summary,
      needs,
    })),
  ];
  test.each(asynchronous)('$id: also allows reporting a failure', ({ description, needs }) => {
    const actions = statementsOf(cloud, description).flatMap(({ Action }) => many(Action));
    expect(unique(actions)).toEqual(unique([...LOG, 'sqs:SendMessage', ...actionsOf(needs)]));
  });

  test.each(Object.entries(objectEvents))(
    '%s: also allows starting the function for its failures',
    (name, { summary, needs }) => {
      const statements = statementsOf(cloud, summary);
      const actions = statements.flatMap(({ Action }) => many(Action));
      expect(unique(actions)).toEqual(unique([...LOG, 'lambda:InvokeFunction', ...actionsOf(needs)]));
      const started = statements.filter(({ Action }) => many(Action).includes('lambda:InvokeFunction'));
      const failure = Object.values(objectEventFailures).find(({ failedEvent }) => failedEvent === name);
      expect(started).toHaveLength(1);
      const target = cloud.resources[cloud.targetOf(started[0]?.Resource as { Ref?: string })];
      expect(target?.Properties.Description).toBe(failure?.summary);
    },
  );

  test('reads the table and its index, and writes the table only', () => {
    const [[table] = ['']] = cloud.ofType('AWS::DynamoDB::GlobalTable');
    const arn = { 'Fn::GetAtt': [table, 'Arn'] };
    const index = { 'Fn::Join': ['', [arn, '/index/byOrder']] };
    const [reading, writing] = statementsOf(cloud, 'POST /api/conversations').filter(({ Action }) =>
      many(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(reading?.Resource).toEqual([arn, index]);
    expect(writing?.Resource).toEqual(arn);
  });

  test('a reading operation that supports impersonation writes audit entries only', () => {
    const [, auditing, ...more] = statementsOf(cloud, 'GET /api/user/{userId}/limits').filter(({ Action }) =>
      many(Action).some((action) => action.startsWith('dynamodb:')),
    );
    expect(auditing?.Condition).toEqual({
      'ForAllValues:StringEquals': { 'dynamodb:LeadingKeys': ['AUDIT'] },
    });
    expect(more).toEqual([]);
  });

  test('starts the jobs that it needs and no other function', () => {
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

  test('sends email from the configured domain only, and none without it', () => {
    const mailing = (stacks: Synthesised) =>
      allStatements(stacks).filter(({ Action }) => many(Action).includes('ses:SendEmail'));
    expect(mailing(cloud)).toEqual([]);
    const resources = mailing(synthesise(ALL_SETTINGS)).map(({ Resource }) => JSON.stringify(Resource));
    expect(resources.length).toBeGreaterThan(0);
    for (const resource of resources) expect(resource).toMatch(/:identity\/velora\.example"/);
  });

  test('allows exactly the Cognito operations that the code calls', () => {
    const source = readFileSync(join(ROOT, 'functions/identity/identity-provider.ts'), 'utf8');
    const commands = source.matchAll(/\bnew (Admin\w+)Command\b/g);
    expect(unique([...commands].map(([, name]) => `cognito-idp:${name}`))).toEqual(
      unique(actionsOf(['identity:login', 'identity:manage', 'identity:roles'])),
    );
  });

  test('signs with the last media key, while CloudFront accepts all of them', () => {
    const rotating = synthesise(ALL_SETTINGS);
    const [signing] = statementsOf(rotating, 'GET /api/characters/{id}/media').filter(({ Action }) =>
      many(Action).includes('secretsmanager:GetSecretValue'),
    );
    expect(JSON.stringify(signing?.Resource)).toMatch(/MediaKeysSecret2/);
    expect(rotating.only('AWS::CloudFront::KeyGroup').Properties.KeyGroupConfig.Items).toHaveLength(2);
  });
});

describe('across the stack', () => {
  test('no action contains a wildcard', () => {
    const actions = allStatements(cloud).flatMap(({ Action }) => many(Action));
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  test('wildcards in resources match objects, connections, or the region of one model only', () => {
    const wild = allStatements(cloud).filter(({ Resource }) => JSON.stringify(Resource).includes('*'));
    const texts = wild.map(({ Action, Resource }) => `${many(Action).join()} ${JSON.stringify(Resource)}`);
    const write = 's3:DeleteObject,s3:PutObject .*';
    const files = '(s3:(Delete|Get|Put)Object,?)+';
    const allowed = [
      /^bedrock:InvokeModelWithResponseStream "arn:aws:bedrock:\*::foundation-model\/amazon\.nova-2-lite-v1:0"$/,
      new RegExp(`^${write}StorageWeb`),
      new RegExp(`^(${write}|s3:GetObject .*)StorageExports.*"/exports/\\*"`),
      new RegExp(`^${files} .*StorageMedia.*"/(media|uploads)/\\*"`),
      // X-Ray's actions have no resource.
      /^xray:PutTelemetryRecords,xray:PutTraceSegments "\*"$/,
      /^execute-api:ManageConnections .*SocketApi\w+"},"\/ws\/(POST|DELETE)\/@connections\/\*"/,
    ];
    expect(texts.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    const [model] = wild.filter(({ Action }) => many(Action).join().startsWith('bedrock:'));
    expect(model?.Condition).toEqual({
      StringEquals: { 'bedrock:InferenceProfileArn': expect.anything() },
    });
  });

  test('roles that read media may list the bucket below the same prefix, so that S3 responds with 404', () => {
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
    statementsOf(synthesise(context), SEND).filter(({ Action }) => many(Action).includes(INVOKE_MODEL));

  test('allows the one configured model', () => {
    const statements = bedrock(OTHER_SETTINGS);
    expect(statements.map(({ Resource }) => Resource)).toEqual([
      'arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0',
    ]);
  });

  test('takes an ARN unchanged', () => {
    const { companionModel } = WITHOUT_VOICE;
    expect(bedrock(WITHOUT_VOICE).map(({ Resource }) => Resource)).toEqual([companionModel]);
  });

  test('reads the API key of another provider from its secret and may not invoke a model of Bedrock', () => {
    const secret = ALL_SETTINGS.companionApiKeySecretArn;
    const other = synthesise(ALL_SETTINGS);
    const statements = statementsOf(other, SEND);
    expect(statements.flatMap(({ Action }) => many(Action)).join()).not.toContain(INVOKE_MODEL);
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

test('an age check provider has its address and its secret at the functions that need them only', () => {
  const { ageCheckSecretArn: secret, ageCheckUrl: url } = OTHER_SETTINGS;
  const site = synthesise(OTHER_SETTINGS);
  for (const { method, path, needs } of operationList) {
    const description = `${method} ${path}`;
    const isNeeded = needs.includes('age-check');
    const resources = statementsOf(site, description).flatMap(({ Resource }) => many(Resource));
    expect(resources.includes(secret), description).toBe(isNeeded);
    const [lambda] = site
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Description === description);
    const { Variables } = lambda?.[1].Properties.Environment ?? {};
    expect(Variables).toMatchObject({ AGE_CHECK_PROVIDER: 'http' });
    expect('AGE_CHECK_SECRET_ARN' in Variables && Variables.AGE_CHECK_URL === url, description).toBe(
      isNeeded,
    );
  }
  expect(() => readSettings((name) => ({ ageCheckProvider: 'http' })[name])).toThrow('ageCheckUrl');
});
