import * as z from 'zod';

const optionalText = z.string().trim().min(1).optional();

/** The command line gives text, cdk.json can give either. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** With its suffix of six characters: without it, a policy would name other secrets, too. */
const secretArn = z
  .string()
  .regex(/^arn:[^:]+:secretsmanager:.+-\w{6}$/)
  .optional();

/** Names of what there is more than one of while a new one takes the old one's place; the last one is in use. */
const generations = z
  .string()
  .default('1')
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.string().regex(/^\w+$/)).min(1).max(4));

/** The speech model of 'nova-sonic'. */
const SONIC_MODEL = 'amazon.nova-2-sonic-v1:0';

/** A model that every US region offers; elsewhere the operator names one that may be used there. */
const US_MODEL = 'us.amazon.nova-2-lite-v1:0';

/** What can be chosen at deployment, each with `-c name=value` or in cdk.json's context. */
const context = z.object({
  stage: z.enum(['dev', 'prod']).default('dev'),
  /** CloudFront takes certificates and firewalls from us-east-1 only, so all in one place is the simplest. */
  region: z
    .string()
    .regex(/^[a-z]{2}(-[a-z]+)+-\d$/)
    .default('us-east-1'),

  /** The site's own name, and its certificate in us-east-1; without them CloudFront gives a name. */
  domainName: optionalText,
  certificateArn: z
    .string()
    .regex(/^arn:[^:]+:acm:us-east-1:/, 'CloudFront takes certificates of ACM in us-east-1 only')
    .optional(),
  /** Makes a firewall before the site, in us-east-1; about 10 USD a month and 0.60 for a million requests. */
  firewall: yesOrNo.default(false),
  /** A web ACL (scope CLOUDFRONT) that there is already, instead. */
  webAclArn: z
    .string()
    .regex(
      /^arn:[^:]+:wafv2:us-east-1:[^:]+:global\//,
      'CloudFront takes web ACLs of the scope CLOUDFRONT only',
    )
    .optional(),

  /**
   * Multiplies what the API takes in a second (infra/aws/throttling.ts), once the account's quotas for API Gateway, Lambda,
   * Cognito and SES have been raised accordingly (docs/scaling.md). 0 shuts it: everybody is answered 429.
   */
  capacity: z.coerce.number().int().min(0).max(100).default(1),

  /** Multiplies how many accounts and mails one network may ask for (functions/throttle/visitor-limits.ts). */
  visitorCapacity: z.coerce.number().min(1).max(1_000).default(1),

  companionProvider: z.enum(['bedrock', 'openai', 'offline']).default('bedrock'),
  /** A model's or an inference profile's id as the service names it, or its ARN. */
  companionModel: optionalText,
  companionBaseUrl: z.url({ protocol: /^https$/ }).optional(),
  /** The whole ARN, with its suffix of six characters, of the secret that holds the key for 'openai'. */
  companionApiKeySecretArn: secretArn,

  /** Voice calls: a stack of their own, which costs something whether or not anybody calls (docs/scaling.md). */
  voice: yesOrNo.default(true),
  voiceProvider: z.enum(['nova-sonic', 'openai', 'offline']).default('nova-sonic'),
  voiceModel: optionalText,
  voiceBaseUrl: z.url({ protocol: /^(wss|https)$/ }).optional(),
  /** The whole ARN of the secret that holds the key for 'openai'. */
  voiceApiKeySecretArn: secretArn,
  /** How many relay tasks there may be at once; each takes about a hundred calls. */
  voiceMaximumTasks: z.coerce.number().int().min(1).max(100).default(12),

  /** A topic of SNS that alarms go to; without one the stack makes its own (output `AlarmTopicArn`). */
  alarmTopicArn: z
    .string()
    .regex(/^arn:[^:]+:sns:/)
    .optional(),
  /** Who the stack's own topic mails to. They are asked first, by a mail of SNS. */
  alarmEmail: z.email().optional(),

  /** The domain that mail is sent from, verified in SES. Without it the product works and sends none. */
  mailDomain: optionalText,

  /**
   * The generations of the media signing key that the edge accepts; the last one signs. To rotate from 1 to 2, deploy
   * three times: `2,1` makes the edge know the new key, `1,2` signs with it, and two hours later, when no address
   * that the old one signed is valid any more, `2` removes that.
   */
  mediaKeys: generations,

  /** The same for what the edge proves itself with: the functions accept all of them, and the edge sends the last one. */
  edgeSecrets: generations,

  /** A table that was restored from a backup: the stage works on it, and leaves its own alone (docs/operations.md). */
  restoredTable: z
    .string()
    .regex(/^[\w.-]{3,255}$/)
    .optional(),
});

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
  .transform((given) => ({
    ...given,
    voiceModel: given.voiceModel ?? (given.voiceProvider === 'nova-sonic' ? SONIC_MODEL : undefined),
    isProd: given.stage === 'prod',
    companionModel: given.companionModel ?? (given.region.startsWith('us-') ? US_MODEL : undefined),
  }))
  .refine(({ companionProvider: provider, companionModel }) => provider !== 'bedrock' || companionModel, {
    message: 'companionModel is needed for the provider bedrock outside the US regions',
  });

export type Settings = z.output<typeof settings>;

/** Reads the settings through CDK's context; throws with everything that is wrong with them. */
export function readSettings(read: (name: string) => unknown): Settings {
  const given = Object.fromEntries(Object.keys(context.shape).map((name) => [name, read(name)]));
  const result = settings.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Error(`The settings are not right. ${problems.join('; ')}`);
}
