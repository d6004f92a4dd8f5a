import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { sizeFor } from '#infra/aws/function-sizes.ts';
import { declaredFunctions } from '#infra/build/handlers.ts';
import { startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { makeMember, makePremium } from './bench-accounts.ts';
import { buildBareFunctions, bundleSizes, load, ourBundle, ourOwnBundle, silently } from './bundles.ts';
import { ENVIRONMENT } from './cold-start.ts';
import { writeLargeFiles } from './large-files.ts';
import type { Row } from './rows.ts';

/** The heaviest bundles of a size are enough; in front of a member's call there is more than its import. */
const BUNDLES = 3;
const CALLS = 300;
/** The rest is reserved for Lambda itself and a margin. */
const SHARE = 0.75;

const run = promisify(execFile);

interface Work {
  files: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Handed to the handler of the first file so often. */
  event?: object;
  calls?: number;
}

/** Peak memory of a separate process, in megabytes, from Linux. */
async function peak({ files, env, event = {}, calls = 0 }: Work): Promise<number> {
  const urls = files.map((file) => pathToFileURL(file).href);
  const script = `const [first] = await Promise.all(${JSON.stringify(urls)}.map((url) => import(url)));
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 30_000 };
for (let call = 0; call < ${calls}; call += 1) {
  const answer = await first.handler(${JSON.stringify(event)}, context);
  if (answer?.statusCode >= 400) throw new Error(answer.body);
}
const { readFileSync } = await import('node:fs');
console.log('PEAK ' + /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
process.exit(0);`;
  // Not waited for by blocking: what is called may need services that this process runs.
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env,
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const [, kilobytes] = /^PEAK (\d+)$/m.exec(stdout) ?? [];
  return Number(kilobytes) / 1_024;
}

const row = (measure: string, given: number, used: number): Row => ({
  area: 'memory',
  measure,
  target: `≤ ${given * SHARE} of ${given} MB`,
  result: `${used.toFixed(0)} MB`,
  isMet: used <= given * SHARE,
  numbers: { given, used },
});

/** The heaviest bundles of each size, with everything that they import when they need it. */
async function imports(): Promise<Row[]> {
  const needs = declaredFunctions();
  const bySize = Map.groupBy(bundleSizes(), ([id]) => sizeFor(needs.get(id) ?? []).memorySize);
  const rows: Row[] = [];
  for (const [given, bundles] of bySize) {
    for (const [id] of bundles.slice(0, BUNDLES)) {
      const folder = dirname(ourBundle(id));
      const pieces = globSync('*.mjs', { cwd: folder }).filter((name) => !/^index|worker/.test(name));
      const files = [ourBundle(id), ...pieces.map((name) => join(folder, name))];
      rows.push(row(`${id}, imported`, given, await peak({ files, env: ENVIRONMENT })));
    }
  }
  return rows;
}

/** One function that is called again and again, as a busy one is. */
async function calls(): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  try {
    const values = await silently(() => makeMember((id) => load(ourBundle(id))));
    await makePremium(services, values.userId);
    const env = { PATH: process.env.PATH, ...services.env };
    const needs = declaredFunctions();
    const rows: Row[] = [];
    for (const id of ['messages-send', 'messages-list', 'characters-list']) {
      const sends = id === 'messages-send';
      const body = sends ? { content: 'I baked bread this morning. What did you do?' } : undefined;
      const event = sampleEvent(id, values, body);
      const headers = { ...event.headers, 'x-site-secret': process.env.EDGE_SECRET };
      const files = [sends ? ourOwnBundle(id) : ourBundle(id)];
      const used = await peak({ files, env, event: { ...event, headers }, calls: CALLS });
      rows.push(row(`${id}, after ${CALLS} calls`, sizeFor(needs.get(id) ?? []).memorySize, used));
    }
    return rows;
  } finally {
    await services.stop();
  }
}

/** What media-check does to the largest files that are taken. */
async function media(): Promise<Row[]> {
  const given = sizeFor(['images']).memorySize;
  const folder = temporaryDir();
  try {
    const files = [ourOwnBundle('media-work')];
    const rows: Row[] = [];
    for (const [name, file] of await writeLargeFiles(folder.path)) {
      const used = await peak({ files, env: ENVIRONMENT, event: { file }, calls: 1 });
      rows.push(row(`media-check, ${name} as large as can be`, given, used));
    }
    return rows;
  } finally {
    folder.remove();
  }
}

/** What functions hold of the memory they are given (infra/aws/function-sizes.ts). Linux only. */
export async function memory(): Promise<Row[]> {
  await buildBareFunctions();
  return [...(await imports()), ...(await calls()), ...(await media())];
}
