/**
 * `npm run deploy`: builds, checks, synthesises and deploys. Settings and other arguments go to the CDK:
 *
 *   npm run deploy -- -c stage=prod --profile NAME
 *   npm run deploy -- -c stage=prod --diff              shows the changes without applying them
 *   npm run deploy -- --require-approval never          without confirmation, as in CI
 *
 * Missing prerequisites are reported before the build.
 */
import { spawnSync } from 'node:child_process';
import { ROOT } from '#infra/lib/root.ts';
import { CliError, createLog, timed } from '../../lib/console.ts';
import { buildAssets } from '../build-assets.ts';
import { CDK_OUT, runCdk, synthesise } from '../cdk-cli.ts';
import { readArguments } from './arguments.ts';
import { bootstrappedAccount, cloudFormationClient, stackOutputs } from './stacks.ts';

const DOCKER_TIMEOUT_MS = 15_000;

/** The relay's image is built by Docker, or the program in CDK_DOCKER. */
function checkDocker(): void {
  const program = process.env.CDK_DOCKER || 'docker';
  const { status } = spawnSync(program, ['version'], { stdio: 'ignore', timeout: DOCKER_TIMEOUT_MS });
  if (status === 0) return;
  throw new CliError(
    `Voice calls run in a container, and ${program} does not answer. Start it, name another (CDK_DOCKER), or leave voice calls out: -c voice=false`,
  );
}

/** @throws CliError unless the exit code is 0 */
function checkExit(code: number, message: string): void {
  if (code !== 0) throw new CliError(`${message} Nothing was deployed.`);
}

const log = createLog();
const { settings, context, profile, rest } = readArguments(process.argv.slice(2));
const { stage, region } = settings;
const isDiff = rest.includes('--diff');
const name = `velora-${stage}`;

const stacks = cloudFormationClient(region, profile);
const account = await bootstrappedAccount(stacks, region);
if (settings.voice && !isDiff) checkDocker();
log.info(`Stage ${stage}, account ${account}, ${region}. ${isDiff ? 'Nothing is changed.' : ''}`.trimEnd());

await timed(log, 'Build', buildAssets);
if (!isDiff) {
  const { status } = spawnSync(process.execPath, ['infra/local/run.mjs', 'test', 'check', 'cloud'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  checkExit(status ?? 1, 'Types, lint or a test of the templates is not right; see above.');
}
await timed(log, 'Templates', async () =>
  checkExit(await synthesise(context), 'The templates could not be made; see above.'),
);

// Deploys the templates that were checked, without another synthesis.
const common = ['--app', CDK_OUT, '--all', '--no-notices', ...(profile ? ['--profile', profile] : [])];
const cdkArguments = rest.filter((arg) => arg !== '--diff');
const code = await runCdk([isDiff ? 'diff' : 'deploy', ...common, ...cdkArguments]);
if (code !== 0 && !isDiff) {
  throw new CliError(
    'The deployment did not go through; the CDK says why above. What CloudFormation had begun, it puts back.',
  );
}
if (!isDiff) {
  const { SiteUrl } = await stackOutputs(stacks, region, name, ['SiteUrl']);
  log.step('Deployed', `${name} is at ${SiteUrl}`);
  log.info(
    `The first administrator: npm run first-admin -- --email ADDRESS ${context.join(' ')}${profile ? ` --profile ${profile}` : ''}`.trimEnd(),
  );
}
process.exitCode = code;
