import * as z from 'zod';

const optionalText = z.string().trim().min(1).optional();

/** Text on the command line, text or boolean in cdk.json. */
const booleanSetting = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** With its suffix of six characters: without it, a policy would match other secrets, too. */
const secretArn = z
  .string()
  .regex(/^arn:[^:]+:secretsmanager:.+-\w{6}$/)
  .optional();

/** Generations of a secret during its rotation. The last one is in use. */
const generations = z
  .string()
  .default('1')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^\w+$/)).min(1).max(4));

/** The speech model of 'nova-sonic'. */
const SONIC_MODEL = 'amazon.nova-2-sonic-v1:0';

/** Available in every US region. Elsewhere the operator must choose a model. */
const US_MODEL = 'us.amazon.nova-2-lite-v1:0';

/** Deployment settings: `-c name=value`, or cdk.json's context. */
const context = z.object({
  stage: z.enum(['dev', 'prod']).default('dev'),
  /** CloudFront needs certificates and firewalls in us-east-1, so one region is simplest. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .default('us-east-1'),

  /** The site's domain and its certificate in us-east-1. By default CloudFront assigns a name. */
  domainName: optionalText,
  certificateArn: z
    .string()
    .regex(/^arn:[^:]+:acm:us-east-1:/, 'CloudFront takes certificates of ACM in us-east-1 only')
    .optional(),
  /** Creates a firewall, in us-east-1; about 10 USD a month and 0.60 for a million requests. */
  firewall: booleanSetting.default(false),
  /** An existing web ACL (scope CLOUDFRONT) instead. */
  webAclArn: z
    .string()
    .regex(
      /^arn:[^:]+:wafv2:us-east-1:[^:]+:global\//,
      'CloudFront takes web ACLs of the scope CLOUDFRONT only',
    )
    .optional(),

  /**
   * Multiplies the API's throttles (infra/aws/throttling.ts). Raise the account's quotas for API Gateway, Lambda, Cognito
   * and SES first (docs/scaling.md). 0 closes the API: every request gets 429.
   */
  capacity: z.coerce.number().int().min(0).max(100).default(1),

  /**
   * Replies that each streaming function writes at the same time, reserved from the account's quota for Lambda, of which 100
   * must remain for others. Default: 100 in prod; in dev nothing is reserved and the quota is the limit.
   */
  streamConcurrency: z.coerce.number().int().min(1).max(10_000).optional(),

  /** Multiplies the numbers of sign-ups, emails and checked guest messages of one client network (address or prefix) (functions/throttle/visitor-limits.ts). */
  visitorCapacity: z.coerce.number().min(1).max(1_000).default(1),

  companionProvider: z.enum(['bedrock', 'openai', 'offline']).default('bedrock'),
  /** Id or ARN of a model or an inference profile. */
  companionModel: optionalText,
  companionBaseUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Full ARN, with its suffix of six characters, of the secret with the API key for 'openai'. */
  companionApiKeySecretArn: secretArn,

  /** The remote service that checks texts beside the built-in classifier. 'bedrock' creates a guardrail. */
  safetyProvider: z.enum(['local', 'bedrock', 'openai-moderation', 'policy-model']).default('local'),
  /** Model of an OpenAI-compatible service. */
  safetyModel: optionalText,
  safetyBaseUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Full ARN of the secret with the API key of an OpenAI-compatible service. */
  safetyApiKeySecretArn: secretArn,

  /** 'none': only an administrator lifts a lock because of age. */
  ageCheckProvider: z.enum(['none', 'http']).default('none'),
  /** The provider's page, to which members are sent. */
  ageCheckUrl: z.url({ protocol: /^https$/ }).optional(),
  /** Full ARN of the secret that is shared with the provider. */
  ageCheckSecretArn: secretArn,

  /**
   * Whose approval a picture or clip needs before members see it: 'uploader', the upload is the approval, or 'second', another
   * administrator's.
   */
  mediaApproval: z.enum(['uploader', 'second']).default('uploader'),

  /** Voice calls: a separate stack with fixed costs (docs/scaling.md). */
  voice: booleanSetting.default(true),
  voiceProvider: z.enum(['nova-sonic', 'openai', 'offline']).default('nova-sonic'),
  voiceModel: optionalText,
  voiceBaseUrl: z.url({ protocol: /^(wss|https)$/ }).optional(),
  /** Full ARN of the secret with the API key for 'openai'. */
  voiceApiKeySecretArn: secretArn,
  /** Maximum number of relay tasks; each handles about a hundred calls. */
  voiceMaximumTasks: z.coerce.number().int().min(1).max(100).default(12),

  /** SNS topic for alarms. By default the stack creates one (output `AlarmTopicArn`). */
  alarmTopicArn: z
    .string()
    .regex(/^arn:[^:]+:sns:/)
    .optional(),
  /** Email address for the stack's topic. SNS asks it to confirm. */
  alarmEmail: z.email().optional(),

  /** Who is responsible for the data of members, for the privacy notice. */
  controllerName: optionalText,
  controllerAddress: optionalText,

  /** The sender domain, verified in SES. Without it no email is sent. */
  mailDomain: optionalText,
  /** For complaints and appeals, shown on /safety. By default the sender of the emails. */
  complaintsEmail: z.email().optional(),

  /**
   * Generations of the media signing key that CloudFront accepts; the last one signs. To rotate from 1 to 2, deploy three
   * times: `2,1` adds the new key, `1,2` signs with it, and two hours later, when all URLs signed by the old key have
   * expired, `2` removes the old key.
   */
  mediaKeys: generations,

  /** Generations of the edge secret: functions accept all of them, CloudFront sends the last one. */
  edgeSecrets: generations,

  /** A table restored from a backup. The stage uses it instead of its own (docs/operations.md). */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
});

const PROD_STREAM_CONCURRENCY = 100;

function streamConcurrencyOf({ stage, capacity, streamConcurrency }: z.output<typeof context>) {
  if (capacity === 0) return 0;
  return streamConcurrency ?? (stage === 'prod' ? PROD_STREAM_CONCURRENCY : undefined);
}

const settings = context
  .refine(({ domainName, certificateArn }) => !domainName === !certificateArn, {
    message: 'domainName and certificateArn go together: give both or neither',
  })
  .refine(({ companionProvider: provider, companionModel }) => provider !== 'openai' || companionModel, {
    message: 'companionModel is needed for the provider openai',
  })
  .refine(({ companionProvider: provider, companionApiKeySecretArn: arn }) => provider !== 'openai' || arn, {
    message: 'companionApiKeySecretArn is needed for the provider openai: keep the key in a secret',
  })
  .refine(({ voiceProvider: provider, voiceApiKeySecretArn: arn }) => provider !== 'openai' || arn, {
    message: 'voiceApiKeySecretArn is needed for the voice provider openai: keep the key in a secret',
  })
  .refine(({ voiceProvider: provider, voiceModel }) => provider !== 'openai' || voiceModel, {
    message: 'voiceModel is needed for the voice provider openai',
  })
  .refine(({ safetyProvider: provider, safetyModel }) => provider !== 'policy-model' || safetyModel, {
    message: 'safetyModel is needed for the safety provider policy-model',
  })
  .refine(
    ({ safetyProvider: provider, safetyApiKeySecretArn: arn }) =>
      provider === 'local' || provider === 'bedrock' || arn,
    { message: 'safetyApiKeySecretArn is needed for an OpenAI-compatible service: keep the key in a secret' },
  )
  .refine(({ safetyProvider: provider, region }) => provider !== 'bedrock' || /^(us|eu|ap)-/.test(region), {
    message: 'the safety provider bedrock needs a region with a guardrail profile: us-, eu- or ap-',
  })
  .refine(
    ({ ageCheckProvider: provider, ageCheckUrl: url, ageCheckSecretArn: arn }) =>
      provider === 'none' || (url && arn),
    { message: 'ageCheckUrl and ageCheckSecretArn are needed for the age check provider http' },
  )
  .refine(({ firewall, webAclArn }) => !firewall || !webAclArn, {
    message: 'firewall makes a web ACL, webAclArn names one: give one of them',
  })
  .refine(({ firewall, region }) => !firewall || region === 'us-east-1', {
    message: 'firewall needs the region us-east-1: elsewhere make one there and name it with webAclArn',
  })
  .refine(({ alarmTopicArn, region }) => !alarmTopicArn || alarmTopicArn.split(':')[3] === region, {
    message: 'alarmTopicArn must be a topic in the region of the stage: alarms reach no other',
  })
  .refine(({ alarmTopicArn, alarmEmail }) => !alarmTopicArn || !alarmEmail, {
    message:
      'alarmEmail is for the topic that the stack makes: subscribe the address to alarmTopicArn yourself',
  })
  .transform((values) => ({
    ...values,
    voiceModel: values.voiceModel ?? (values.voiceProvider === 'nova-sonic' ? SONIC_MODEL : undefined),
    isProd: values.stage === 'prod',
    streamConcurrency: streamConcurrencyOf(values),
    companionModel: values.companionModel ?? (values.region.startsWith('us-') ? US_MODEL : undefined),
  }))
  .refine(({ companionProvider: provider, companionModel }) => provider !== 'bedrock' || companionModel, {
    message: 'companionModel is needed for the provider bedrock outside the US regions',
  });

export type Settings = z.output<typeof settings>;

/** Reads the settings from CDK's context. @throws Error that lists all problems */
export function readSettings(read: (name: string) => unknown): Settings {
  const values = Object.fromEntries(Object.keys(context.shape).map((name) => [name, read(name)]));
  const result = settings.safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Error(`The settings are not right. ${problems.join('; ')}`);
}
