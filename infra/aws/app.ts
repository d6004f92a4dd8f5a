import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { ROOT } from '#infra/lib/root.ts';
import { FUNCTIONS_OUT } from '../build/build.ts';
import { CUSTOM_RESOURCES_OUT } from '../build/build-custom-resources.ts';
import { IMAGE_FUNCTIONS_OUT } from '../build/bundle-sharp.ts';
import { readSettings } from './settings.ts';
import { VeloraStack, voiceStackName } from './stacks/velora-stack.ts';
import { VoiceStack } from './stacks/voice-stack.ts';

/** The CDK app. Needs the bundles: `npm run synth` builds them first. */
const app = new App();
const settings = readSettings((name) => app.node.tryGetContext(name));

const name = `velora-${settings.stage}`;

const { voice } = new VeloraStack(app, name, {
  settings,
  files: {
    functions: FUNCTIONS_OUT,
    imageFunctions: IMAGE_FUNCTIONS_OUT,
    customResources: CUSTOM_RESOURCES_OUT,
    web: join(ROOT, 'dist/web'),
  },
});
if (voice) {
  new VoiceStack(app, voiceStackName(name), {
    settings,
    files: { functions: FUNCTIONS_OUT, relay: { directory: ROOT, file: 'functions/relay/Dockerfile' } },
    product: voice,
  });
}

Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
