import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import { sizeFor } from '#infra/aws/function-sizes.ts';
import { declaredFunctions } from '#infra/build/handlers.ts';
import { startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { makeMember, makePremium } from './bench-accounts.ts';
import {
  buildBenchFunctions,
  bundleSizes,
  loadBundle,
  productBundle,
  stubbedBundle,
  withoutLogs,
} from './bundles.ts';
import { PLACEHOLDER_ENVIRONMENT } from './cold-start.ts';
import { writeLargeFiles } from './large-files.ts';
import type { Row } from './rows.ts';

/** Number of bundles to measure for each memory size, largest first. */
const BUNDLES_PER_SIZE = 3;
const CALLS = 300;
/** Maximum share of a function's memory. The rest is for Lambda itself and a margin. */
const MAX_SHARE = 0.75;

const run = promisify(execFile);

interface Workload {
  files: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The handler of the first file is called `calls` times with this event. */
  event?: object;
  calls?: number;
}

/** Peak resident memory of a separate process that runs the workload (VmHWM of Linux). Megabytes. */
async function peakMemory({ files, env, event = {}, calls = 0 }: Workload): Promise<number> {
  const urls = files.map((file) => pathToFileURL(file).href);
  const script = `const [first] = await Promise.all(${JSON.stringify(urls)}.map((url) => import(url)));
const context = { awsRequestId: 'bench', getRemainingTimeInMillis: () => 30_000 };
for (let call = 0; call < ${calls}; call += 1) {
  const response = await first.handler(${JSON.stringify(event)}, context);
  if (response?.statusCode >= 400) throw new Error(response.body);
}
const { readFileSync } = await import('node:fs');
console.log('PEAK ' + /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]);
process.exit(0);`;
  // Asynchronous: the child may need services of this process.
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env,
    maxBuffer: 64 * 1_024 * 1_024,
  });
  const [, kilobytes] = /^PEAK (\d+)$/m.exec(stdout) ?? [];
  return Number(kilobytes) / 1_024;
}

const row = (measure: string, available: number, used: number): Row => ({
  area: 'memory',
  measure,
  target: `≤ ${available * MAX_SHARE} of ${available} MB`,
  result: `${used.toFixed(0)} MB`,
  isMet: used <= available * MAX_SHARE,
  numbers: { given: available, used },
});

/** The largest bundles of each memory size, with all their lazy imports. */
async function measureImports(): Promise<Row[]> {
  const needs = declaredFunctions();
  const bySize = Map.groupBy(bundleSizes(), ([id]) => sizeFor({ needs: needs.get(id) ?? [] }).memorySize);
  const rows: Row[] = [];
  for (const [available, bundles] of bySize) {
    for (const [id] of bundles.slice(0, BUNDLES_PER_SIZE)) {
      const folder = dirname(productBundle(id));
      const chunks = globSync('*.mjs', { cwd: folder }).filter((name) => !/^index|worker/.test(name));
      const files = [productBundle(id), ...chunks.map((name) => join(folder, name))];
      rows.push(row(`${id}, imported`, available, await peakMemory({ files, env: PLACEHOLDER_ENVIRONMENT })));
    }
  }
  return rows;
}

/** Functions after many calls. */
async function measureCalls(): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  try {
    const values = await withoutLogs(() => makeMember((id) => loadBundle(productBundle(id))));
    await makePremium(services, values.userId);
    const env = { PATH: process.env.PATH, ...services.env };
    const needs = declaredFunctions();
    const rows: Row[] = [];
    for (const id of ['messages-send', 'messages-list', 'characters-list']) {
      const isSend = id === 'messages-send';
      const body = isSend ? { content: 'I baked bread this morning. What did you do?' } : undefined;
      const event = sampleEvent(id, values, body);
      const headers = { ...event.headers, [EDGE_SECRET_HEADER]: process.env.EDGE_SECRET };
      const files = [isSend ? stubbedBundle(id) : productBundle(id)];
      const used = await peakMemory({ files, env, event: { ...event, headers }, calls: CALLS });
      rows.push(row(`${id}, after ${CALLS} calls`, sizeFor({ needs: needs.get(id) ?? [] }).memorySize, used));
    }
    return rows;
  } finally {
    await services.stop();
  }
}

/** media-check with the largest accepted files. */
async function measureMediaCheck(): Promise<Row[]> {
  const available = sizeFor({ needs: ['images'] }).memorySize;
  const folder = temporaryDir();
  try {
    const files = [stubbedBundle('media-work')];
    const rows: Row[] = [];
    for (const [name, file] of await writeLargeFiles(folder.path)) {
      const used = await peakMemory({ files, env: PLACEHOLDER_ENVIRONMENT, event: { file }, calls: 1 });
      rows.push(row(`media-check, ${name} as large as can be`, available, used));
    }
    return rows;
  } finally {
    folder.remove();
  }
}

/** Peak memory of functions, compared with their memory size (infra/aws/function-sizes.ts). Linux only. */
export async function memory(): Promise<Row[]> {
  await buildBenchFunctions();
  return [...(await measureImports()), ...(await measureCalls()), ...(await measureMediaCheck())];
}
