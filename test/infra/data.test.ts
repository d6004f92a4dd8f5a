import { describe, expect, test } from 'vitest';
import { EXPORT_RETENTION_DAYS } from '#functions/privacy/export-retention.ts';
import { TABLE_SHAPE } from '#functions/table/shape.ts';
import { USER_POOL_RULES } from '#infra/aws/user-pool-rules.ts';
import { UPLOADS_PREFIX } from '#shared/media-limits.ts';
import { objectEvents } from '#shared/object-events.ts';
import { synthesise } from './synthesise.ts';

const dev = synthesise();
const prod = synthesise({ stage: 'prod' });

const DATA = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool'];

describe('the table', () => {
  const table = dev.only('AWS::DynamoDB::GlobalTable').Properties;

  test('has the keys and the index that the code and the local target use', () => {
    const { partitionKey, sortKey, index, timeToLive } = TABLE_SHAPE;
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

  test('is paid by use and can be brought back to any moment', () => {
    expect(table.BillingMode).toBe('PAY_PER_REQUEST');
    expect(table.Replicas[0].PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled).toBe(true);
  });
});

describe('a table that was restored from a backup', () => {
  const restored = synthesise({ stage: 'prod', restoredTable: 'velora-restore' });

  test('is what everything works on and looks at', () => {
    expect(restored.template.toJSON().Outputs.TableName.Value).toBe('velora-restore');
    const told = [restored, restored.voice ?? restored].flatMap((stack) =>
      stack
        .ofType('AWS::Lambda::Function')
        .map(([, { Properties }]) => Properties.Environment?.Variables?.TABLE_NAME)
        .filter(Boolean),
    );
    expect(told.length).toBeGreaterThan(50);
    expect(new Set(told)).toEqual(new Set(['velora-restore']));
    const relay = restored.voice?.only('AWS::ECS::TaskDefinition').Properties.ContainerDefinitions[0];
    expect(relay.Environment).toContainEqual({ Name: 'TABLE_NAME', Value: 'velora-restore' });
    // Neither may anybody touch the other one, nor is it watched.
    const [[own] = ['']] = restored.ofType('AWS::DynamoDB::GlobalTable');
    const others = Object.entries(restored.resources).filter(([id]) => id !== own);
    expect(JSON.stringify(others)).toContain(':table/velora-restore/index/byOrder');
    expect(JSON.stringify(others)).not.toContain(`"${own}"`);
  });

  test('takes nothing away: the stage`s own table stays, and can be gone back to', () => {
    expect(restored.only('AWS::DynamoDB::GlobalTable')).toEqual(prod.only('AWS::DynamoDB::GlobalTable'));
  });
});

describe('the members', () => {
  const pool = dev.only('AWS::Cognito::UserPool').Properties;
  const client = dev.only('AWS::Cognito::UserPoolClient').Properties;

  test('sign in by email, with six characters and nothing else asked of a password', () => {
    expect(pool.UsernameAttributes).toEqual(['email']);
    expect(pool.Policies.PasswordPolicy).toEqual({
      MinimumLength: 6,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    });
  });

  test('cannot make their own accounts, nor change who they are', () => {
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    expect(pool.Schema).toEqual([expect.objectContaining({ Name: 'userId', Mutable: true })]);
    expect(client.ReadAttributes).toContain('custom:userId');
    // Left out, Cognito would let a client write more than this.
    expect(client.WriteAttributes).toEqual(['locale']);
  });

  test('have sessions of 15 minutes that renew for 30 days and can be revoked', () => {
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
    // The local Cognito obeys the same rules.
    expect(client.WriteAttributes).toEqual(USER_POOL_RULES.writableAttributes);
    const flows = USER_POOL_RULES.authFlows.map((flow) => `ALLOW_${flow}`);
    expect(client.ExplicitAuthFlows.sort()).toEqual(flows.sort());
  });

  test('can be administrators, by a group', () => {
    expect(dev.only('AWS::Cognito::UserPoolGroup').Properties.GroupName).toBe('admins');
    const { Outputs } = dev.template.toJSON();
    expect(Outputs.MakeFirstAdmin.Value).toMatch(/^npm run first-admin -- .* -c stage=dev/);
    // What that command looks up.
    const needed = ['SiteUrl', 'TableName', 'UserPoolId', 'UserPoolClientId'];
    expect(Object.keys(Outputs)).toEqual(expect.arrayContaining(needed));
  });
});

describe('buckets', () => {
  test.each(dev.ofType('AWS::S3::Bucket'))('%s is closed, encrypted and takes TLS only', (id, bucket) => {
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

  test('downloads are forgotten after a week, and not before the product says so', () => {
    const found = dev
      .ofType('AWS::S3::Bucket')
      .find(([id]) => id.startsWith('StorageExports'))?.[1].Properties;
    expect(found.LifecycleConfiguration.Rules[0].ExpirationInDays).toBe(EXPORT_RETENTION_DAYS);
    expect(found.VersioningConfiguration).toBeUndefined();
  });

  test('deleted media can be brought back for a month', () => {
    const media = dev.ofType('AWS::S3::Bucket').find(([id]) => id.startsWith('StorageMedia'))?.[1].Properties;
    expect(media.VersioningConfiguration.Status).toBe('Enabled');
    const [uploads, rest] = media.LifecycleConfiguration.Rules;
    expect(rest.NoncurrentVersionExpiration.NoncurrentDays).toBe(30);
    // But for what has not been looked at, or was refused.
    expect(uploads).toMatchObject({
      Prefix: UPLOADS_PREFIX,
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    });
  });

  test('uploads can be posted from the site alone, where its name is known', () => {
    const originsOf = (cloud: typeof dev) =>
      cloud
        .ofType('AWS::S3::Bucket')
        .flatMap(([, { Properties }]) => Properties.CorsConfiguration?.CorsRules ?? []);
    expect(originsOf(dev)).toMatchObject([{ AllowedMethods: ['POST'] }]);
    const named = synthesise({
      domainName: 'velora.example',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    });
    expect(originsOf(named)).toMatchObject([
      { AllowedMethods: ['POST'], AllowedOrigins: ['https://velora.example'] },
    ]);
  });

  test('what is uploaded is looked at: the bucket tells EventBridge, and a rule leads to the function', () => {
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
  test('prod keeps its data whatever happens to the stack', () => {
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

  test('dev leaves nothing behind', () => {
    const kept = Object.values(dev.resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(kept).toEqual([]);
    expect(dev.stack.terminationProtection).toBe(false);
  });

  test('both can live in one account', () => {
    const named = (cloud: typeof dev) =>
      Object.values(cloud.resources).flatMap(({ Type, Properties = {} }) => {
        const parts: { Name?: unknown }[] = [Properties, ...Object.values(Properties)];
        return parts.flatMap((part) => (typeof part?.Name === 'string' ? [`${Type} ${part.Name}`] : []));
      });
    expect(named(dev).length).toBeGreaterThan(5);
    expect(named(dev).filter((name) => named(prod).includes(name))).toEqual([]);
  });
});
