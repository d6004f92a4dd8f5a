import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's chain of credential providers in every bundle: a Lambda is always given its credentials in
 * the environment, and the chain (profiles, SSO, instance metadata …) is 90 KB that each cold start would pay for.
 */
export const defaultProvider = () => fromEnv();
