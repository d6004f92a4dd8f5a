import { describe, expect, test } from 'vitest';
import { EXPORT_RETENTION_DAYS } from '#functions/privacy/export-retention.ts';
import { TABLE_SCHEMA } from '#functions/table/table-schema.ts';
import { USER_POOL_RULES } from '#infra/aws/user-pool-rules.ts';
import { UPLOADS_PREFIX } from '#shared/media-limits.ts';
import { objectEvents } from '#shared/object-events.ts';
import { ALL_SETTINGS, EXISTING_RESOURCES, synthesise } from './synthesise.ts';

const dev = synthesise();
const prod = synthesise({ stage: 'prod' });

const DATA = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'];

describe('the table', () => {
  const table = dev.only('AWS::DynamoDB::GlobalTable').Properties;

  test('has the keys and the index of TABLE_SCHEMA', () => {
    const { partitionKey, sortKey, index, timeToLive } = TABLE_SCHEMA;
    const keys = (partition: string, sort: string) => [
      { AttributeName: partition, KeyType: 'HASH' },
      { AttributeName: sort, KeyType: 'RANGE' },
    ];
    expect(table.KeySchema).toEqual(keys(partitionKey, sortKey));
    expect(table.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: index.name,
        KeySchema: keys(index.partitionKey, index.sortKey),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ]);
    expect(table.TimeToLiveSpecification).toEqual({ AttributeName: timeToLive, Enabled: true });
  });

  test('is billed on demand and has point-in-time recovery', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
  });
});

describe('a table that was restored from a backup', () => {
  const restored = synthesise(EXISTING_RESOURCES);

  test('is used by all functions and alarms', () => {
    expect(restored.template.toJSON().Outputs.TableName.Value).toBe('velora-restore');
    const variables = [restored, restored.voice ?? restored].flatMap((stack) =>
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME)
        .filter(Boolean),
    );
    expect(variables.length).toBeGreaterThan(50);
    expect(new Set(variables)).toEqual(new Set(['velora-restore']));
    const relay = restored.voice?.only('AWS::ECS::TaskDefinition').Properties.ContainerDefinitions[0];
    expect(relay.Environment).toContainEqual({ Name: 'TABLE_NAME', Value: 'velora-restore' });
    // No role and no alarm refers to the stage's own table.
    const [[own] = ['']] = restored.ofType('AWS::DynamoDB::GlobalTable');
    const others = Object.entries(restored.resources).filter(([id]) => id !== own);
    expect(JSON.stringify(others)).toContain(':table/velora-restore/index/byOrder');
    expect(JSON.stringify(others)).not.toContain(`"${own}"`);
  });

  test("leaves the stage's own table in place", () => {
    expect(restored.only('AWS::DynamoDB::GlobalTable')).toEqual(prod.only('AWS::DynamoDB::GlobalTable'));
  });
});

describe('the user pool', () => {
  const pool = dev.only('AWS::Cognito::UserPool').Properties;
  const client = dev.only('AWS::Cognito::UserPoolClient').Properties;

  test('signs in by email, with passwords of six characters or more', () => {
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
  });

  test('allows no self sign-up and no change of identifying attributes', () => {
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.Schema).toEqual([expect.objectContaining({ Name: 'userId', Mutable: true })]);
    expect(client.ReadAttributes).toContain('custom:userId');
    // By default Cognito lets a client write all attributes.
    expect(client.WriteAttributes).toEqual(['locale']);
  });

  test('has sessions of 15 minutes that renew for 30 days and can be revoked', () => {
    expect(client).toMatchObject({
      IdTokenValidity: 15,
      AccessTokenValidity: 15,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
      PreventUserExistenceErrors: 'ENABLED',
      GenerateSecret: false,
    });
    expect(client.ExplicitAuthFlows.sort()).toEqual([
      'ALLOW_ADMIN_USER_PASSWORD_AUTH',
      'ALLOW_REFRESH_TOKEN_AUTH',
    ]);
    // The same in the local Cognito.
    expect(client.WriteAttributes).toEqual(USER_POOL_RULES.writableAttributes);
    const flows = USER_POOL_RULES.authFlows.map((flow) => `ALLOW_${flow}`);
    expect(client.ExplicitAuthFlows.sort()).toEqual(flows.sort());
  });

  test('has a group of administrators', () => {
    expect(dev.only('AWS::Cognito::UserPoolGroup').Properties.GroupName).toBe('admins');
    const { Outputs } = dev.template.toJSON();
    expect(Outputs.MakeFirstAdmin.Value).toMatch(/^npm run first-admin -- .* -c stage=dev/);
    // first-admin reads these outputs.
    const needed = ['SiteUrl', 'TableName', 'UserPoolId', 'UserPoolClientId'];
    expect(Object.keys(Outputs)).toEqual(expect.arrayContaining(needed));
  });
});

describe('buckets', () => {
  test.each(dev.ofType('AWS::S3::Bucket'))('%s is private, encrypted and accepts TLS only', (id, bucket) => {
    expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    expect(bucket.Properties.BucketEncryption).toBeDefined();
    const statements = dev
      .ofType('AWS::S3::BucketPolicy')
      .filter(([, { Properties }]) => Properties.Bucket.Ref === id)
      .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
    expect(statements).toContainEqual(
      expect.objectContaining({
        Effect: 'Deny',
        Action: 's3:*',
        Condition: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
    );
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed.every(({ Principal, Condition }) => Principal.Service && Condition)).toBe(true);
  });

  test('exports expire after the documented retention', () => {
    const found = dev
      .ofType('AWS::S3::Bucket')
      .find(([id]) => id.startsWith('StorageExports'))?.[1].Properties;
    expect(found.LifecycleConfiguration.Rules[0].ExpirationInDays).toBe(EXPORT_RETENTION_DAYS);
    expect(found.VersioningConfiguration).toBeUndefined();
  });

  test('deleted media can be restored for 30 days', () => {
    const media = dev.ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('StorageMedia'))?.[1].Properties;
    expect(media.VersioningConfiguration.Status).toBe('Enabled');
    const [uploads, rest] = media.LifecycleConfiguration.Rules;
    expect(rest.NoncurrentVersionExpiration.NoncurrentDays).toBe(30);
    // Except unchecked and rejected uploads.
    expect(uploads).toMatchObject({
      Prefix: UPLOADS_PREFIX,
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });

  test('uploads are allowed from the site only, if its domain is set', () => {
    const originsOf = (cloud: typeof dev) =>
      cloud
        .ofType('AWS::S3::Bucket')
        .flatMap(([, { Properties }]) => Properties.CorsConfiguration?.CorsRules ?? []);
    expect(originsOf(dev)).toMatchObject([{ AllowedMethods: ['POST'] }]);
    expect(originsOf(synthesise(ALL_SETTINGS))).toMatchObject([
      { AllowedMethods: ['POST'], AllowedOrigins: ['https://velora.example'] },
    ]);
  });

  test('an EventBridge rule starts the check of each upload', () => {
    const [id, media] = dev.ofType('AWS::S3::Bucket').find(([name]) => name.startsWith('StorageMedia')) ?? [];
    expect(media?.Properties.NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    const rules = dev
      .ofType('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.EventPattern?.source?.includes('aws.s3'));
    expect(rules.map(([, { Properties }]) => Properties.EventPattern.detail)).toEqual([
      { bucket: { name: [{ Ref: id }] }, object: { key: [{ prefix: UPLOADS_PREFIX }] } },
    ]);
    const target = dev.resources[dev.targetOf(rules[0]?.[1].Properties.Targets[0].Arn)];
    expect(target?.Properties.Description).toBe(objectEvents['media-check'].summary);
    expect(target?.Properties.MemorySize).toBeGreaterThan(2_000);
  });
});

describe('stages', () => {
  test('prod retains its data when the stack is deleted', () => {
    for (const type of DATA) {
      expect(prod.only(type)).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' });
    }
    expect(prod.only('AWS::DynamoDB::GlobalTable').Properties.Replicas[0].DeletionProtectionEnabled).toBe(
      true,
    );
    expect(prod.only('AWS::Cognito::UserPool').Properties.DeletionProtection).toBe('ACTIVE');
    const kept = prod.ofType('AWS::S3::Bucket').filter(([, bucket]) => bucket.DeletionPolicy === 'Retain');
    expect(kept.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'StorageLogs',
      'StorageMedia',
    ]);
    expect(prod.stack.terminationProtection).toBe(true);
  });

  test('dev retains nothing', () => {
    const kept = Object.values(dev.resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(kept).toEqual([]);
    expect(dev.stack.terminationProtection).toBe(false);
  });

  test('both can be in one account', () => {
    const named = (cloud: typeof dev) =>
      Object.values(cloud.resources).flatMap(({ Type, Properties = {} }) => {
        const parts: { Name?: unknown }[] = [Properties, ...Object.values(Properties)];
        return parts.flatMap((part) => (typeof part?.Name === 'string' ? [`${Type} ${part.Name}`] : []));
      });
    expect(named(dev).length).toBeGreaterThan(5);
    expect(named(dev).filter((name) => named(prod).includes(name))).toEqual([]);
  });
});
