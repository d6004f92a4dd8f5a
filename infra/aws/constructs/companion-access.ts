import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

const INVOKE = ['bedrock:InvokeModelWithResponseStream'];

/** The id of an inference profile: a region group, then the model's id. */
const PROFILE = /^(?:global|us|us-gov|eu|apac|jp|au|ca)\.(?<model>.+)$/;

/** Environment and permissions of functions that call the model. */
export interface CompanionAccess {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** Allows the configured model, or the profile and, through this profile only, its models. */
function bedrockStatements(scope: Construct, model: string): PolicyStatement[] {
  const stack = Stack.of(scope);
  const arnOf = (region: string, account: string, resource: string, resourceName: string) =>
    Arn.format(
      {
        service: 'bedrock',
        region,
        account,
        resource,
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      stack,
    );
  const allow = (resources: string[], conditions = {}) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: INVOKE, resources, conditions });

  const isArn = model.startsWith('arn:');
  const modelOfProfile = isArn
    ? model.includes('inference-profile/')
      ? '*'
      : undefined
    : PROFILE.exec(model)?.groups?.model;
  if (modelOfProfile === undefined) {
    return [allow([isArn ? model : arnOf(stack.region, '', 'foundation-model', model)])];
  }
  const profile = isArn ? model : arnOf(stack.region, stack.account, 'inference-profile', model);
  return [
    allow([profile]),
    allow([arnOf('*', '', 'foundation-model', modelOfProfile)], {
      StringEquals: { 'bedrock:InferenceProfileArn': profile },
    }),
  ];
}

export function companionAccess(scope: Construct, settings: Settings): CompanionAccess {
  const {
    companionProvider: provider,
    companionModel,
    companionBaseUrl,
    companionApiKeySecretArn,
  } = settings;
  const environment = {
    COMPANION_PROVIDER: provider,
    ...(companionModel && { COMPANION_MODEL: companionModel }),
    ...(companionBaseUrl && { COMPANION_BASE_URL: companionBaseUrl }),
  };
  if (provider === 'bedrock') {
    return { environment, statements: bedrockStatements(scope, companionModel ?? '') };
  }
  if (provider === 'offline' || companionApiKeySecretArn === undefined) {
    return { environment: { COMPANION_PROVIDER: provider }, statements: [] };
  }
  return {
    environment: { ...environment, COMPANION_API_KEY_SECRET_ARN: companionApiKeySecretArn },
    statements: [
      new PolicyStatement({
        actions: ['secretsmanager:GetSecretValue'],
        resources: [companionApiKeySecretArn],
      }),
    ],
  };
}
