import { createHash } from 'node:crypto';
import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnGuardrail, CfnGuardrailVersion } from 'aws-cdk-lib/aws-bedrock';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { DEFINITIONS, labelsOf } from '#functions/safety/label-definitions.ts';
import type { Label } from '#functions/safety/moderation.ts';
import type { Settings } from '../settings.ts';

/** Labels without a content filter of their own. */
const TOPICS: readonly Label[] = [
  'member_minor',
  'asks_minor',
  'depicts_minor',
  'crisis',
  'crisis_imminent',
  'encourages_self_harm',
];
const FILTERS = ['SEXUAL', 'VIOLENCE', 'HATE', 'MISCONDUCT'];

const DETECT_ONLY = { inputAction: 'NONE', outputAction: 'NONE' };
/** The tier with all languages. It needs a guardrail profile. */
const STANDARD = { tierName: 'STANDARD' };

/** Never sent, because nothing is blocked, but required. */
const BLOCKED_MESSAGE = 'This was blocked.';

/** Guardrail profiles by the first part of a region's name. */
const PROFILES: Readonly<Record<string, string>> = { us: 'us', eu: 'eu', ap: 'apac' };

/** Environment and permissions of functions, and of the relay, that check texts. */
export interface SafetyAccess {
  environment: Record<string, string>;
  relayEnvironment: Record<string, string>;
  statements: PolicyStatement[];
}

/** A guardrail that detects and blocks nothing: functions/safety/policy.ts decides. */
class SafetyGuardrail extends Construct {
  readonly id: string;
  readonly version: string;
  readonly statement: PolicyStatement;

  constructor(scope: Construct, id: string, { region }: Settings) {
    super(scope, id);
    const profile = `${PROFILES[region.split('-')[0] ?? '']}.guardrail.v1:0`;
    const properties = {
      name: `${Stack.of(this).stackName}-safety`,
      blockedInputMessaging: BLOCKED_MESSAGE,
      blockedOutputsMessaging: BLOCKED_MESSAGE,
      topicPolicyConfig: {
        topicsConfig: TOPICS.map((name) => ({
          name,
          definition: DEFINITIONS[name].text,
          type: 'DENY',
          ...DETECT_ONLY,
          inputEnabled: labelsOf('input').includes(name),
          outputEnabled: labelsOf('output').includes(name),
        })),
        topicsTierConfig: STANDARD,
      },
      contentPolicyConfig: {
        // All strengths of findings are reported; their confidence is the score.
        filtersConfig: FILTERS.map((type) => ({
          type,
          inputStrength: 'HIGH',
          outputStrength: 'HIGH',
          ...DETECT_ONLY,
        })),
        contentFiltersTierConfig: STANDARD,
      },
      crossRegionConfig: { guardrailProfileArn: this.profileArn(region, profile) },
    };
    const guardrail = new CfnGuardrail(this, 'Guardrail', properties);
    const { topicPolicyConfig, contentPolicyConfig } = properties;
    const configuration = JSON.stringify({ topicPolicyConfig, contentPolicyConfig, profile });
    const version = new CfnGuardrailVersion(this, 'Version', {
      guardrailIdentifier: guardrail.attrGuardrailId,
      // A version never changes: another description makes a new one.
      description: createHash('sha256').update(configuration).digest('hex').slice(0, 16),
    });
    this.id = guardrail.attrGuardrailId;
    this.version = version.attrVersion;
    // A guardrail with a profile is applied through the profile in each region that it may choose.
    this.statement = new PolicyStatement({
      actions: ['bedrock:ApplyGuardrail'],
      resources: [guardrail.attrGuardrailArn, this.profileArn('*', profile)],
    });
  }

  private profileArn(region: string, profile: string): string {
    return Arn.format(
      {
        service: 'bedrock',
        region,
        resource: 'guardrail-profile',
        resourceName: profile,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      Stack.of(this),
    );
  }
}

export function safetyAccess(scope: Construct, settings: Settings): SafetyAccess {
  const { safetyProvider: provider, safetyModel, safetyBaseUrl, safetyApiKeySecretArn } = settings;
  if (provider === 'local') return { environment: {}, relayEnvironment: {}, statements: [] };
  if (provider === 'bedrock') {
    const { id, version, statement } = new SafetyGuardrail(scope, 'Safety', settings);
    const environment = { SAFETY_PROVIDER: provider, SAFETY_GUARDRAIL_ID: id };
    return {
      environment: { ...environment, SAFETY_GUARDRAIL_VERSION: version },
      // Tasks outlive a deployment, which deletes the old version. The draft is always there.
      relayEnvironment: { ...environment, SAFETY_GUARDRAIL_VERSION: 'DRAFT' },
      statements: [statement],
    };
  }
  const environment = {
    SAFETY_PROVIDER: provider,
    ...(safetyModel && { SAFETY_MODEL: safetyModel }),
    ...(safetyBaseUrl && { SAFETY_BASE_URL: safetyBaseUrl }),
    ...(safetyApiKeySecretArn && { SAFETY_API_KEY_SECRET_ARN: safetyApiKeySecretArn }),
  };
  const secret = new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'] });
  if (safetyApiKeySecretArn) secret.addResources(safetyApiKeySecretArn);
  return {
    environment,
    relayEnvironment: environment,
    statements: safetyApiKeySecretArn ? [secret] : [],
  };
}
