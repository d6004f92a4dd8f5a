import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { readSettings } from '#infra/aws/settings.ts';
import { VeloraStack, voiceStackName } from '#infra/aws/stacks/velora-stack.ts';
import { VoiceStack } from '#infra/aws/stacks/voice-stack.ts';
import { declaredFunctions, handlerFiles } from '#infra/build/handlers.ts';
import { ROOT } from '#infra/lib/root.ts';

export interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: templates have any depth; each test checks its part.
  Properties: any;
  DependsOn?: string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

/** Empty bundles, so that a template needs no build. */
function emptyBundles() {
  const directory = mkdtempSync(join(tmpdir(), 'velora-template-'));
  const put = (path: string, content: string) => {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), content);
  };
  for (const id of handlerFiles().keys()) put(`functions/${id}/index.mjs`, `export const id = '${id}';`);
  for (const [id, needs] of declaredFunctions()) {
    if (needs.includes('images')) put(`image-functions/${id}/index.mjs`, `export const id = '${id}';`);
  }
  put('tasks/make-signing-key/index.mjs', '');
  put('web/index.html', '');
  put('web/assets/index-hash.js', '');
  put('relay/functions/relay/Dockerfile', '');
  return {
    functions: join(directory, 'functions'),
    imageFunctions: join(directory, 'image-functions'),
    customResources: join(directory, 'tasks'),
    web: join(directory, 'web'),
    relay: { directory: join(directory, 'relay'), file: 'functions/relay/Dockerfile' },
  };
}

const files = emptyBundles();

/** A template with helpers to find its resources. */
function inspect(stack: Stack) {
  const template = Template.fromStack(stack);
  const resources = template.toJSON().Resources as Record<string, Resource>;

  const ofType = (type: string) => Object.entries(resources).filter(([, { Type }]) => Type === type);
  return {
    stack,
    template,
    resources,
    /** Logical ids and resources of a type. */
    ofType,
    /** The only resource of a type. */
    only(type: string): Resource {
      const found = ofType(type);
      if (found.length !== 1 || !found[0]) throw new Error(`Expected one ${type}, found ${found.length}`);
      return found[0][1];
    },
    /** The logical id in a Ref or GetAtt. */
    targetOf: (reference: { Ref?: string; 'Fn::GetAtt'?: [string, string] }): string =>
      reference.Ref ?? reference['Fn::GetAtt']?.[0] ?? '',
  };
}
export type Inspected = ReturnType<typeof inspect>;

// A synthesis takes more than a second, so tests share these settings where they can.

/** Every setting that adds resources to the templates. */
export const ALL_SETTINGS = {
  stage: 'prod',
  domainName: 'velora.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  firewall: 'true',
  mediaKeys: '1,2',
  edgeSecrets: '1,2',
  mailDomain: 'velora.example',
  alarmEmail: 'on-call@velora.example',
  companionProvider: 'openai',
  companionModel: 'a-model',
  companionApiKeySecretArn: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:text-AbCdEf',
  safetyProvider: 'bedrock',
  voiceProvider: 'openai',
  voiceModel: 'a-model',
  voiceApiKeySecretArn: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:voice-AbCdEf',
};

/** The other choice for most settings. */
export const OTHER_SETTINGS = {
  domainName: 'velora.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/velora/abc',
  capacity: '10',
  edgeSecrets: '2,1',
  mailDomain: 'mail.velora.example',
  complaintsEmail: 'safety@velora.example',
  companionModel: 'amazon.nova-lite-v1:0',
  safetyProvider: 'policy-model',
  safetyModel: 'a-model',
  safetyBaseUrl: 'https://models.example:8443/v1',
  safetyApiKeySecretArn: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:safety-AbCdEf',
  ageCheckProvider: 'http',
  ageCheckUrl: 'https://age.example/check',
  ageCheckSecretArn: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:age-check-AbCdEf',
  voiceProvider: 'openai',
  voiceModel: 'a-model',
  voiceBaseUrl: 'wss://speech.example:8443/v1',
  voiceApiKeySecretArn: 'arn:aws:secretsmanager:us-east-1:111122223333:secret:voice-AbCdEf',
};

/** Resources that exist already. */
export const EXISTING_RESOURCES = {
  stage: 'prod',
  alarmTopicArn: 'arn:aws:sns:us-east-1:111122223333:alarms',
  restoredTable: 'velora-restore',
  voiceProvider: 'offline',
};

/** Without the voice stack, and closed. */
export const WITHOUT_VOICE = {
  voice: 'false',
  firewall: 'true',
  capacity: '0',
  companionModel: 'arn:aws:bedrock:us-east-1:111122223333:imported-model/abc',
};

const synthesised = new Map<string, ReturnType<typeof synthesiseNow>>();

/** The stacks of `npm run synth` with these settings, with empty bundles. Files that ask for the same share one. */
export function synthesise(context: Record<string, string> = {}) {
  const key = JSON.stringify(Object.entries({ stage: 'dev', ...context }).sort());
  const made = synthesised.get(key) ?? synthesiseNow(context);
  synthesised.set(key, made);
  return made;
}

function synthesiseNow(context: Record<string, string>) {
  const { context: flags } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const options = {
    // CDK's own validation would print to the console of every test; npm run synth shows it.
    '@aws-cdk/core:validateAgainstDefaultRules': false,
    // Assets are not copied: the templates name them by their hash.
    [DISABLE_ASSET_STAGING_CONTEXT]: true,
  };
  const app = new App({ context: { ...flags, ...options } });
  const settings = readSettings((name) => context[name]);
  const name = `velora-${context.stage ?? 'dev'}`;
  const stack = new VeloraStack(app, name, { settings, files });
  const product = stack.voice;
  const voice = product && new VoiceStack(app, voiceStackName(name), { settings, files, product });
  return { app, ...inspect(stack), voice: voice && inspect(voice) };
}
export type Synthesised = ReturnType<typeof synthesise>;
