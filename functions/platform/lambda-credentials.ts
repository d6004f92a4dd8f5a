import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's credential provider chain in every bundle. Lambda sets credentials in the environment; the chain
 * (profiles, SSO, instance metadata …) adds 90 KB to each cold start.
 */
export const defaultProvider = () => fromEnv();
