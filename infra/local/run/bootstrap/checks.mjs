/** `npm run check`: types, lint and patterns. All of them run, so that one run shows all problems. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from './child.mjs';

const checks = [
  { name: 'Types (tsc)', package: 'typescript', bin: 'tsc', args: ['-p', '.'] },
  { name: 'Lint and format (biome)', package: '@biomejs/biome', bin: 'biome', args: ['check', '.'] },
  { name: 'Regular expressions take linear time', file: 'infra/build/patterns/check.ts', args: [] },
];

/** @returns {Promise<number>} 0 when all pass */
export async function runChecks(root, extraArgs) {
  const failed = [];
  for (const check of checks) {
    const args = check.bin === 'biome' ? [...check.args, ...extraArgs] : check.args;
    const program = check.file ? join(root, check.file) : binPath(root, check);
    const code = await runChild(process.execPath, [program, ...args], {
      cwd: root,
      stdio: 'inherit',
    });
    if (code >= 128) return code;
    console.error(`${code === 0 ? '✓' : '✗'} ${check.name}`);
    if (code !== 0) failed.push(check.name);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}

function binPath(root, check) {
  const manifest = join(root, 'node_modules', check.package, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[check.bin]);
}
