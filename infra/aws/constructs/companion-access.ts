import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

const INVOKE = ['bedrock:InvokeModelWithResponseStream'];

/** An inference profile's id is a model's with the part of the world before it that it may compute in. */
const PROFILE = /^(?:global|us|us-gov|eu|apac|jp|au|ca)\.(?<model>.+)$/;

/** What it takes to speak with the companion: the variables of the function, and the rights of its role. */
export interface CompanionAccess {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

/** Exactly the configured model, or the profile and, through it alone, the models behind it. */
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
  const behind = isArn
    ? model.includes('inference-profile/')
      ? '*'
      : undefined
    : PROFILE.exec(model)?.groups?.model;
  if (behind === undefined) {
    return [allow([isArn ? model : arnOf(stack.region, '', 'foundation-model', model)])];
  }
  const profile = isArn ? model : arnOf(stack.region, stack.account, 'inference-profile', model);
  return [
    allow([profile]),
    allow([arnOf('*', '', 'foundation-model', behind)], {
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
