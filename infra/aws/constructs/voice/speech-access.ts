import { Arn, ArnFormat, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';

/** Environment and permissions of the relay for the speech model. */
interface SpeechAccess {
  environment: Record<string, string>;
  statements: PolicyStatement[];
}

export function speechAccess(scope: Construct, settings: Settings): SpeechAccess {
  const { voiceProvider, voiceModel, voiceBaseUrl, voiceApiKeySecretArn } = settings;
  const environment = {
    VOICE_PROVIDER: voiceProvider,
    ...(voiceModel && { VOICE_MODEL: voiceModel }),
    ...(voiceBaseUrl && { VOICE_BASE_URL: voiceBaseUrl }),
  };
  if (voiceProvider === 'nova-sonic' && voiceModel !== undefined) {
    const resource = voiceModel.startsWith('arn:')
      ? voiceModel
      : Arn.format(
          {
            service: 'bedrock',
            account: '',
            resource: 'foundation-model',
            resourceName: voiceModel,
            arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
          },
          Stack.of(scope),
        );
    // The API reference requires the first, some of Amazon's examples the second.
    const actions = ['bedrock:InvokeModel', 'bedrock:InvokeModelWithBidirectionalStream'];
    return { environment, statements: [new PolicyStatement({ actions, resources: [resource] })] };
  }
  if (voiceProvider === 'openai' && voiceApiKeySecretArn !== undefined) {
    const actions = ['secretsmanager:GetSecretValue'];
    return {
      environment: { ...environment, VOICE_API_KEY_SECRET_ARN: voiceApiKeySecretArn },
      statements: [new PolicyStatement({ actions, resources: [voiceApiKeySecretArn] })],
    };
  }
  return { environment: { VOICE_PROVIDER: voiceProvider }, statements: [] };
}
