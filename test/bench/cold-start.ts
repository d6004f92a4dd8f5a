import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { jobEnvironment } from '#infra/local/run/jobs.ts';
import { operationList } from '#shared/operations/index.ts';
import { bareBundle, buildBareFunctions, bundleSizes, productBundle } from './bundles.ts';
import type { Row } from './rows.ts';
import { compare, kilobytes, median, milliseconds, times } from './statistics.ts';

const RATIO_TARGET = 1.3;
const SIZE_TARGET = 500 * 1_024;
const ROUNDS = 21;

/** Enough for a function to load; nothing is called. */
export const ENVIRONMENT = {
  PATH: process.env.PATH,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  EDGE_SECRET: 'none',
  TABLE_NAME: 'none',
  USER_POOL_ID: 'us-east-1_None',
  USER_POOL_CLIENT_ID: 'none',
  IDENTITY_ISSUER: 'https://issuer.example',
  IDENTITY_JWKS_URI: 'https://issuer.example/jwks.json',
  MEDIA_SIGNING_KEY_ID: 'none',
  MEDIA_SIGNING_KEY: 'none',
  MAIL_FROM: 'none@velora.example',
  MEDIA_BUCKET: 'none',
  EXPORTS_BUCKET: 'none',
  ...jobEnvironment(),
};

/** How long the import of a bundle takes in a process that has done nothing before, as the process itself tells. */
function importTime(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
process.stdout.write(String(performance.now() - t)); process.exit(0);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} does not load:\n${stderr}`);
  return Number(stdout);
}

/** Times of whole processes would drown the difference, so what each process measured itself is compared. */
async function compareImports(ours: string, theirs: string) {
  const seen = { ours: [] as number[], theirs: [] as number[] };
  await compare(
    async () => seen.ours.push(importTime(ours)),
    async () => seen.theirs.push(importTime(theirs)),
    { rounds: ROUNDS, warmUp: 1 },
  );
  const [a, b] = [median(seen.ours), median(seen.theirs)];
  return { ours: a, theirs: b, ratio: a / b };
}

/** Import of the heaviest bundles against a bare function with the DynamoDB client, and the size of every bundle. */
export async function coldStart(): Promise<Row[]> {
  await buildBareFunctions();
  const memberPath = new Set<string>(
    operationList.filter(({ access }) => access !== 'admin').map(({ id }) => id),
  );
  const sizes = bundleSizes();
  const companions = new Set<string>(
    operationList.filter(({ needs }) => needs.includes('companion')).map(({ id }) => id),
  );
  const heaviest = sizes.filter(([id]) => memberPath.has(id) && !companions.has(id))[0];
  const talking = sizes.find(([id]) => companions.has(id));
  const rows: Row[] = [];
  for (const [id] of [heaviest, talking].filter((one) => one !== undefined)) {
    const { ours, theirs, ratio } = await compareImports(productBundle(id), bareBundle('user-limits'));
    rows.push({
      area: 'cold start',
      measure: `import of ${id} against a bare function (${milliseconds(ours)} : ${milliseconds(theirs)})`,
      target: `≤ ${times(RATIO_TARGET)}`,
      result: times(ratio),
      isMet: ratio <= RATIO_TARGET,
      numbers: { ours, theirs, ratio },
    });
  }
  const others = sizes.filter(([id]) => !companions.has(id));
  const [largest, bytes] = others[0] ?? ['none', 0];
  rows.push({
    area: 'cold start',
    measure: `largest of ${others.length} bundles (${largest})`,
    target: `≤ ${kilobytes(SIZE_TARGET)}`,
    result: kilobytes(bytes),
    isMet: bytes <= SIZE_TARGET,
    numbers: Object.fromEntries(sizes),
  });
  for (const [id, size] of sizes.filter(([name]) => companions.has(name))) {
    rows.push({
      area: 'cold start',
      measure: `bundle of ${id}, with the companion`,
      target: '',
      result: kilobytes(size),
    });
  }
  return rows;
}
