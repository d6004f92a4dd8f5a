import { afterEach, describe, expect, test, vi } from 'vitest';
import { companionEnvironment, parseCompanionConfig } from '#functions/companion/companion-config.ts';
import { jobVariable } from '#functions/platform/job-variable.ts';
import { readSettings } from '#infra/aws/settings.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId } from '#shared/needs.ts';
import { operationList } from '#shared/operations/index.ts';
import { ALL_SETTINGS, OTHER_SETTINGS, synthesise } from './synthesise.ts';

const cloud = synthesise();

/** The variables of an operation's function, with references replaced by sample values. */
function variablesOf(description: string, from = cloud): Record<string, string> {
  const [lambda] = from
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => Properties.Description === description);
  const variables: Record<string, unknown> = lambda?.[1].Properties.Environment.Variables ?? {};
  const resolved = (value: unknown): string => {
    if (typeof value === 'string') return value;
    const { 'Fn::Join': join, 'Fn::GetAtt': attribute } = value as Record<string, unknown[]>;
    if (join) return (join[1] as unknown[]).map(resolved).join('');
    return attribute?.[1] === 'ProviderURL' ? 'https://cognito-idp.us-east-1.amazonaws.com/pool' : 'resolved';
  };
  return Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, resolved(value)]));
}

/** Imports the configuration with these variables only, as at a cold start. */
async function configurationWith(variables: Record<string, string>) {
  vi.stubGlobal('process', { ...process, env: variables });
  vi.resetModules();
  const { config } = await import('#functions/platform/config.ts');
  return config();
}
afterEach(() => vi.unstubAllGlobals());

describe('the environment of functions', () => {
  test.each(operationList)('$id has all variables of its configuration', async ({ method, path, needs }) => {
    const variables = variablesOf(`${method} ${path}`);
    expect((await configurationWith(variables)).TABLE_NAME).toBe('resolved');
    expect('MEDIA_SIGNING_SECRET_ARN' in variables).toBe(needs.includes('media:sign'));
    const namesCompanion = needs.includes('companion') || needs.includes('privacy:describe');
    expect('COMPANION_PROVIDER' in variables).toBe(namesCompanion);
    expect('EXPORTS_BUCKET' in variables).toBe(needs.some((need) => need.startsWith('exports:')));
    for (const job of Object.keys(jobs) as JobId[]) {
      expect(jobVariable(job) in variables).toBe(needs.includes(`job:${job}`));
    }
  });

  test('has the sender address only with an email domain', () => {
    expect(variablesOf('POST /api/auth/signup')).not.toHaveProperty('MAIL_FROM');
    const mailing = synthesise(OTHER_SETTINGS);
    for (const { method, path, needs } of operationList) {
      const { MAIL_FROM: from } = variablesOf(`${method} ${path}`, mailing);
      // The privacy notice names who sends emails.
      const described = needs.includes('privacy:describe') ? 'mail.velora.example' : undefined;
      expect(from).toBe(needs.includes('mail') ? 'Velora <evening@mail.velora.example>' : described);
    }
  });

  test('has the address for complaints, by default the sender', () => {
    const addressIn = (settings: Parameters<typeof synthesise>[0]) =>
      variablesOf('GET /api/contact', synthesise(settings)).COMPLAINTS_EMAIL;
    expect(variablesOf('GET /api/contact')).not.toHaveProperty('COMPLAINTS_EMAIL');
    expect(addressIn(ALL_SETTINGS)).toBe('evening@velora.example');
    expect(addressIn(OTHER_SETTINGS)).toBe('safety@velora.example');
  });

  test.each([
    'POST /api/auth/signup',
    'POST /api/auth/forgot-password',
    'POST /api/auth/device-link',
    'POST /api/resend-verification',
    'PATCH /api/user/profile',
  ])('%s has the visitor capacity', (description) => {
    expect(variablesOf(description)).toHaveProperty('VISITOR_CAPACITY', '1');
  });

  test('uses Bedrock by default', () => {
    const variables = variablesOf('POST /api/conversations/{id}/messages');
    expect(parseCompanionConfig(variables)).toMatchObject({
      provider: 'bedrock',
      model: 'us.amazon.nova-2-lite-v1:0',
    });
    const known = Object.keys(companionEnvironment.shape);
    const given = Object.keys(variables).filter((name) => name.startsWith('COMPANION_'));
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('a missing variable stops the start with its name', async () => {
    const { TABLE_NAME, ...others } = variablesOf('GET /api/characters');
    expect(TABLE_NAME).toBeDefined();
    await expect(configurationWith(others)).rejects.toThrow('TABLE_NAME');
  });

  test('contains no secrets', () => {
    const names = cloud
      .ofType('AWS::Lambda::Function')
      .flatMap(([, { Properties }]) => Object.keys(Properties.Environment?.Variables ?? {}));
    expect(names.filter((name) => /(_KEY|PASSWORD|TOKEN)$/.test(name))).toEqual([]);
    expect(JSON.stringify(cloud.template.toJSON())).not.toMatch(/PRIVATE KEY|AKIA[A-Z0-9]{16}/);
  });
});

describe('settings', () => {
  const read = (given: Record<string, string>) => readSettings((name) => given[name]);

  test('all have defaults', () => {
    expect(read({})).toMatchObject({
      stage: 'dev',
      isProd: false,
      region: 'us-east-1',
      companionProvider: 'bedrock',
      mediaKeys: ['1'],
    });
  });

  test.each([
    [{ stage: 'production' }, /stage/],
    [{ domainName: 'velora.example' }, /certificateArn/],
    [{ companionProvider: 'openai' }, /companionModel/],
    [{ companionProvider: 'openai', companionModel: 'm' }, /companionApiKeySecretArn/],
    [{ companionApiKeySecretArn: 'sk-secret' }, /companionApiKeySecretArn/],
    [{ companionBaseUrl: 'http://plain.example/v1' }, /companionBaseUrl/],
    [{ region: 'eu-central-1' }, /companionModel/],
    [{ safetyProvider: 'policy-model' }, /safetyModel/],
    [{ safetyProvider: 'openai-moderation' }, /safetyApiKeySecretArn/],
    [{ safetyProvider: 'bedrock', region: 'ca-central-1', companionModel: 'm' }, /guardrail profile/],
    [{ mediaKeys: '' }, /mediaKeys/],
    [{ voice: 'perhaps' }, /voice/],
    [{ firewall: 'true', region: 'eu-central-1', companionModel: 'm' }, /us-east-1/],
    [{ firewall: 'true', webAclArn: 'arn:aws:wafv2:acl' }, /webAclArn/],
    [{ domainName: 'velora.example', certificateArn: 'arn:aws:acm:eu-west-1:1:certificate/a' }, /us-east-1/],
    [{ webAclArn: 'arn:aws:wafv2:us-east-1:1:regional/webacl/a/b' }, /CLOUDFRONT/],
    [{ alarmTopicArn: 'arn:aws:sns:eu-west-1:1:alarms' }, /in the region/],
    [{ restoredTable: 'a table' }, /restoredTable/],
    [{ edgeSecrets: '' }, /edgeSecrets/],
    [{ voiceProvider: 'openai', voiceModel: 'm' }, /voiceApiKeySecretArn/],
    [{ voiceBaseUrl: 'ws://plain.example/v1' }, /voiceBaseUrl/],
  ])('reject %o with the reason', (given, problem) => {
    expect(() => read(given)).toThrow(problem);
  });
});
