import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FUNCTIONS_OUT } from './build.ts';
import { TASKS_OUT } from './build-tasks.ts';
import { readSettings } from './settings.ts';
import { VeloraStack } from './stacks/velora-stack.ts';

/** What the CDK CLI runs. The bundles must be there: `npm run synth` builds them first. */
const app = new App();
const settings = readSettings((name) => app.node.tryGetContext(name));

new VeloraStack(app, `velora-${settings.stage}`, {
  settings,
  files: { functions: FUNCTIONS_OUT, tasks: TASKS_OUT, web: join(import.meta.dirname, '../dist/web') },
});

Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
