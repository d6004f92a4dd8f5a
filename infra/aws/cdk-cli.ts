import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';

/** Where the templates are, with everything that belongs to them. */
export const CDK_OUT = 'cdk.out';

/** Runs the pinned CLI. Answers its exit code. */
export function runCdk(
  args: readonly string[],
  { environment = {} }: { environment?: Record<string, string> } = {},
): Promise<number> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json')), 'bin/cdk');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      // cdk.json says `node`: the one that runs now, whatever else is installed.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      // Nobody is told what we do.
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      ...environment,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Writes the templates. Nobody is asked who we are. Answers the CLI's exit code. */
export const synthesise = (args: readonly string[]): Promise<number> =>
  runCdk(['synth', '--quiet', '--no-notices', '--output', CDK_OUT, ...args], {
    environment: { AWS_EC2_METADATA_DISABLED: 'true' },
  });
