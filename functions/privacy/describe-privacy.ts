import * as z from 'zod/mini';
import { optionalText, parseEnvironment } from '#functions/platform/config.ts';
import type { PrivacyFacts, ProcessingPurpose } from '#shared/operations/privacy-facts.ts';

/** The part of the configuration that says who processes data. No secrets. */
const environment = z.object({
  CONTROLLER_NAME: optionalText,
  CONTROLLER_ADDRESS: optionalText,
  /** The AWS region that the service runs in. Missing: it runs on the operator's own machine. */
  HOSTING_REGION: optionalText,
  MAIL_FROM: optionalText,
  COMPANION_PROVIDER: optionalText,
  COMPANION_BASE_URL: optionalText,
  VOICE_PROVIDER: optionalText,
  VOICE_BASE_URL: optionalText,
  SAFETY_PROVIDER: optionalText,
  SAFETY_BASE_URL: optionalText,
  AGE_CHECK_URL: optionalText,
});

const AWS = 'Amazon Web Services';
const OPENAI_HOST = 'api.openai.com';
const OWN_MACHINE = /^(localhost|127\.[\d.]+|\[::1\]|host\.docker\.internal)$/;

/** The name of a service by its URL. Undefined for one on the operator's own machine. */
function serviceAt(url: string): string | undefined {
  const { hostname } = new URL(url);
  if (OWN_MACHINE.test(hostname)) return undefined;
  return hostname === OPENAI_HOST ? 'OpenAI' : hostname;
}

/** Who runs a model. Undefined: it is built in, or runs on the operator's own machine. */
function modelProvider(provider: string | undefined, baseUrl: string | undefined): string | undefined {
  switch (provider) {
    case 'bedrock':
    case 'nova-sonic':
      return `${AWS} (Amazon Bedrock)`;
    case 'openai':
    case 'openai-moderation':
    case 'policy-model':
      return serviceAt(baseUrl ?? `https://${OPENAI_HOST}`);
    default:
      return undefined;
  }
}

/** Names the controller and the processors. Throws for an invalid URL in the configuration. */
export function describePrivacy(source: Readonly<Record<string, string | undefined>>): PrivacyFacts {
  const settings = parseEnvironment(environment, source);
  const { HOSTING_REGION: region } = settings;
  const names: Record<ProcessingPurpose, string | undefined> = {
    hosting: region && `${AWS} (${region})`,
    companion: modelProvider(settings.COMPANION_PROVIDER, settings.COMPANION_BASE_URL),
    voice: modelProvider(settings.VOICE_PROVIDER, settings.VOICE_BASE_URL),
    safety: modelProvider(settings.SAFETY_PROVIDER, settings.SAFETY_BASE_URL),
    mail: region && settings.MAIL_FROM ? `${AWS} (Amazon SES)` : undefined,
    age_check: settings.AGE_CHECK_URL && serviceAt(settings.AGE_CHECK_URL),
  };
  return {
    controller: {
      name: settings.CONTROLLER_NAME ?? null,
      address: settings.CONTROLLER_ADDRESS ?? null,
    },
    processors: Object.entries(names).flatMap(([purpose, name]) =>
      name ? [{ purpose: purpose as ProcessingPurpose, name }] : [],
    ),
  };
}
