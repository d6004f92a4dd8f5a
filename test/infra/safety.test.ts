import { describe, expect, test } from 'vitest';
import { safetyEnvironment } from '#functions/safety/safety-config.ts';
import { operationList } from '#shared/operations/index.ts';
import { ALL_SETTINGS, type Inspected, OTHER_SETTINGS, synthesise } from './synthesise.ts';

const SECRET = OTHER_SETTINGS.safetyApiKeySecretArn;
const withGuardrail = synthesise(ALL_SETTINGS);
const remote = synthesise(OTHER_SETTINGS);

interface Statement {
  Action: string | string[];
  Resource: unknown;
}
const statementsOf = (stack: Inspected): [role: string, statement: Statement][] =>
  stack
    .ofType('AWS::IAM::Role')
    .flatMap(([, { Properties }]) =>
      (Properties.Policies ?? []).flatMap((policy: { PolicyDocument: { Statement: Statement[] } }) =>
        policy.PolicyDocument.Statement.map((statement) => [Properties.Description, statement]),
      ),
    );

const functionVariables = (stack: Inspected, description: string) =>
  stack
    .ofType('AWS::Lambda::Function')
    .find(([, { Properties }]) => Properties.Description === description)?.[1].Properties.Environment
    .Variables;

const relayVariables = ({ voice }: ReturnType<typeof synthesise>) => {
  const [container] = voice?.only('AWS::ECS::TaskDefinition').Properties.ContainerDefinitions ?? [];
  const variables = container.Environment.map(({ Name, Value }: { Name: string; Value: unknown }) => [
    Name,
    Value,
  ]);
  return Object.fromEntries(variables.filter(([name]: [string]) => name.startsWith('SAFETY_')));
};

describe('the guardrail', () => {
  const { TopicPolicyConfig, ContentPolicyConfig, CrossRegionConfig } =
    withGuardrail.only('AWS::Bedrock::Guardrail').Properties;

  test('detects and never blocks, in all languages', () => {
    for (const policy of [...TopicPolicyConfig.TopicsConfig, ...ContentPolicyConfig.FiltersConfig]) {
      expect(policy).toMatchObject({ InputAction: 'NONE', OutputAction: 'NONE' });
    }
    expect(TopicPolicyConfig.TopicsTierConfig).toEqual({ TierName: 'STANDARD' });
    expect(ContentPolicyConfig.ContentFiltersTierConfig).toEqual({ TierName: 'STANDARD' });
    expect(JSON.stringify(CrossRegionConfig)).toMatch(/:guardrail-profile\/us\.guardrail\.v1:0/);
  });

  test('has the topics of members for input and those of companions for output', () => {
    const topics: { Name: string; Definition: string; InputEnabled: boolean; OutputEnabled: boolean }[] =
      TopicPolicyConfig.TopicsConfig;
    const namesWhere = (of: 'InputEnabled' | 'OutputEnabled') =>
      topics.filter((topic) => topic[of]).map(({ Name }) => Name);
    expect(namesWhere('InputEnabled')).toEqual(['member_minor', 'asks_minor', 'crisis', 'crisis_imminent']);
    expect(namesWhere('OutputEnabled')).toEqual(['depicts_minor', 'encourages_self_harm']);
    for (const { Definition } of topics) expect(Definition.length).toBeLessThanOrEqual(200);
  });

  test('exists only with the provider bedrock', () => {
    expect(synthesise().ofType('AWS::Bedrock::Guardrail')).toEqual([]);
    expect(remote.ofType('AWS::Bedrock::Guardrail')).toEqual([]);
  });

  test('only functions that check texts may apply it, in the regions of its profile', () => {
    const [[guardrail = '']] = withGuardrail.ofType('AWS::Bedrock::Guardrail') as [[string, unknown]];
    const applying = statementsOf(withGuardrail).filter(
      ([, { Action }]) => Action === 'bedrock:ApplyGuardrail',
    );
    expect(applying.map(([role]) => role)).toContainEqual(expect.stringContaining('voice relay'));
    for (const [role, { Resource }] of applying) {
      expect(role).toMatch(/voice relay|\bsafety\b/);
      const [own, profile, ...more] = Resource as unknown[];
      expect(own).toEqual({ 'Fn::GetAtt': [guardrail, 'GuardrailArn'] });
      expect(JSON.stringify(profile)).toMatch(/:bedrock:\*:.*:guardrail-profile\/us\.guardrail\.v1:0"/);
      expect(more).toEqual([]);
    }
  });
});

describe('the environment', () => {
  const known = Object.keys(safetyEnvironment.shape);

  test.each(operationList)('$id has the variables if it checks texts', ({ method, path, needs }) => {
    for (const stack of [withGuardrail, remote]) {
      const variables = Object.keys(functionVariables(stack, `${method} ${path}`)).filter((name) =>
        name.startsWith('SAFETY_'),
      );
      const namesService = needs.includes('safety') || needs.includes('privacy:describe');
      expect(variables.length > 0).toBe(namesService);
      expect(variables.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  test('of the relay names the draft of the guardrail, which no deployment deletes', () => {
    expect(relayVariables(withGuardrail)).toEqual({
      SAFETY_PROVIDER: 'bedrock',
      SAFETY_GUARDRAIL_ID: expect.anything(),
      SAFETY_GUARDRAIL_VERSION: 'DRAFT',
    });
  });

  test('of another service names the secret, which the role may read, and the network lets the relay reach it', () => {
    expect(relayVariables(remote)).toEqual({
      SAFETY_PROVIDER: 'policy-model',
      SAFETY_MODEL: 'a-model',
      SAFETY_BASE_URL: 'https://models.example:8443/v1',
      SAFETY_API_KEY_SECRET_ARN: SECRET,
    });
    const reading = statementsOf(remote).filter(([, { Resource }]) => [Resource].flat().includes(SECRET));
    expect(reading.map(([role]) => role)).toContainEqual(expect.stringContaining('voice relay'));
    for (const [, { Action }] of reading) expect(Action).toBe('secretsmanager:GetSecretValue');
    const groups = remote.voice?.ofType('AWS::EC2::SecurityGroup') ?? [];
    const ports = groups.flatMap(([, { Properties }]) => Properties.SecurityGroupEgress ?? []);
    expect(ports).toContainEqual(expect.objectContaining({ ToPort: 8443 }));
  });
});
