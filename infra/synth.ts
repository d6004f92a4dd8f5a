/**
 * `npm run synth`: writes what would be deployed, as CloudFormation, into cdk.out/. Needs no Docker, no credentials
 * and no network. Arguments go to the CDK: `npm run synth -- -c stage=prod`.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { buildFunctions, buildWeb } from './build.ts';
import { buildTasks } from './build-tasks.ts';
import { stageImageFunctions } from './image-library.ts';

const ROOT = join(import.meta.dirname, '..');
const WEB_PAGE = join(ROOT, 'dist/web/index.html');
const WEB_SOURCES = ['web/**/*', 'shared/**/*', 'package-lock.json'];

const changedAt = (file: string): number => statSync(join(ROOT, file)).mtimeMs;

function isWebStale(): boolean {
  if (!existsSync(WEB_PAGE)) return true;
  const builtAt = statSync(WEB_PAGE).mtimeMs;
  return globSync(WEB_SOURCES, { cwd: ROOT }).some((file) => changedAt(file) > builtAt);
}

/** Runs the pinned CLI. Answers its exit code. */
function runCdk(args: readonly string[]): Promise<number> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'bin/cdk');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // cdk.json says `node`: the one that runs now, whatever else is installed.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      // Nobody is asked who we are, nor told what we do.
      AWS_EC2_METADATA_DISABLED: 'true',
      CDK_DISABLE_CLI_TELEMETRY: 'true',
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

interface Manifest {
  artifacts: Record<string, { type: string; properties?: { templateFile?: string } }>;
}

/** One line per stack that was written. */
function summaryOf(directory: string): string[] {
  const { artifacts } = JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')) as Manifest;
  return Object.entries(artifacts).flatMap(([name, { type, properties }]) => {
    if (type !== 'aws:cloudformation:stack' || !properties?.templateFile) return [];
    const file = join(directory, properties.templateFile);
    const { Resources } = JSON.parse(readFileSync(file, 'utf8')) as { Resources: object };
    return [
      `  ${name}: ${Object.keys(Resources).length} of 500 resources, in cdk.out/${properties.templateFile}`,
    ];
  });
}

const startedAt = performance.now();
await Promise.all([buildFunctions(), buildTasks(), isWebStale() && buildWeb()]);
stageImageFunctions();
const code = await runCdk([
  'synth',
  '--quiet',
  '--no-notices',
  '--output',
  'cdk.out',
  ...process.argv.slice(2),
]);
if (code === 0) {
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  console.log([`Synthesised in ${seconds} s:`, ...summaryOf(join(ROOT, 'cdk.out'))].join('\n'));
}
process.exitCode = code;
