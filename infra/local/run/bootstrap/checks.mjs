/** `npm run check`: every check runs, also after one fails. */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runChild } from './child.mjs';

const FOLDERS = ['events', 'functions', 'infra', 'shared', 'test', 'web'];

const checks = [
  { name: 'Types (tsc)', package: 'typescript', bin: 'tsc', args: ['-p', '.'] },
  { name: 'Lint and format (biome)', package: '@biomejs/biome', bin: 'biome', args: ['check', '.'] },
  {
    name: 'Import rules (dependency-cruiser)',
    package: 'dependency-cruiser',
    bin: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...FOLDERS],
  },
  {
    name: 'Unused files, exports and packages (knip)',
    package: 'knip',
    bin: 'knip',
    args: ['--treat-config-hints-as-errors'],
  },
  { name: 'Regular expressions take linear time', file: 'infra/build/regex-safety/check.ts', args: [] },
];

/** @returns {Promise<number>} 0 when all pass */
export async function runChecks(root, extraArgs) {
  const output = mkdtempSync(join(tmpdir(), 'velora-check-'));
  try {
    // Each uses one core most of the time, so they run side by side.
    const codes = await Promise.all(
      checks.map((check, index) => runCheck(root, check, extraArgs, join(output, String(index)))),
    );
    const failed = checks.filter((_, index) => codes[index] !== 0).map(({ name }) => name);
    if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
    return codes.find((code) => code >= 128) ?? (failed.length === 0 ? 0 : 1);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

async function runCheck(root, check, extraArgs, outputFile) {
  const args = check.bin === 'biome' ? [...check.args, ...extraArgs] : check.args;
  const program = check.file ? join(root, check.file) : binPath(root, check);
  const output = openSync(outputFile, 'w');
  const env = process.stderr.isTTY ? { ...process.env, FORCE_COLOR: '1' } : process.env;
  const code = await runChild(process.execPath, [program, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  console.error(`${readFileSync(outputFile, 'utf8')}${code === 0 ? '✓' : '✗'} ${check.name}`);
  return code;
}

function binPath(root, check) {
  const manifest = join(root, 'node_modules', check.package, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[check.bin]);
}
