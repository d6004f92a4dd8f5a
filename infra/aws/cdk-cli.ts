import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';

/** The templates and their assets. */
export const CDK_OUT = 'cdk.out';

/** Runs the installed CDK CLI. @returns its exit code */
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
      // cdk.json runs `node`: use the current one.
      PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
      CDK_DISABLE_CLI_TELEMETRY: 'true',
      ...environment,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Writes the templates without credentials. @returns the CLI's exit code */
export const synthesise = (args: readonly string[]): Promise<number> =>
  runCdk(['synth', '--quiet', '--no-notices', '--output', CDK_OUT, ...args], {
    environment: { AWS_EC2_METADATA_DISABLED: 'true' },
  });
