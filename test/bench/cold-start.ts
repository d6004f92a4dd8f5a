import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { jobEnvironment } from '#infra/local/run/jobs.ts';
import { operationList } from '#shared/operations/index.ts';
import { bareBundle, buildBenchFunctions, bundleSizes, productBundle } from './bundles.ts';
import type { Row } from './rows.ts';
import { compare, formatKilobytes, formatMilliseconds, formatRatio, median } from './statistics.ts';

const RATIO_TARGET = 1.3;
const SIZE_TARGET = 500 * 1_024;
const ROUNDS = 21;

/** Placeholder values with which a function can be loaded, but not called. */
export const PLACEHOLDER_ENVIRONMENT = {
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

/** Import time of a bundle in a new process, measured by that process. */
function measureImport(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)});
process.stdout.write(String(performance.now() - t)); process.exit(0);`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: PLACEHOLDER_ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${file} does not load:\n${stderr}`);
  return Number(stdout);
}

/** Compares the import times that the processes measured: the time to start a process would hide the difference. */
async function compareImports(ours: string, theirs: string) {
  const samples = { ours: [] as number[], theirs: [] as number[] };
  await compare(
    async () => samples.ours.push(measureImport(ours)),
    async () => samples.theirs.push(measureImport(theirs)),
    { rounds: ROUNDS, warmUp: 1 },
  );
  const medians = { ours: median(samples.ours), theirs: median(samples.theirs) };
  return { ...medians, ratio: medians.ours / medians.theirs };
}

/** Import of the heaviest bundles against a bare function with the DynamoDB client, and the size of every bundle. */
export async function coldStart(): Promise<Row[]> {
  await buildBenchFunctions();
  const memberOperations = new Set<string>(
    operationList.filter(({ access }) => access !== 'admin').map(({ id }) => id),
  );
  const sizes = bundleSizes();
  const companionOperations = new Set<string>(
    operationList.filter(({ needs }) => needs.includes('companion')).map(({ id }) => id),
  );
  const largestWithoutCompanion = sizes.filter(
    ([id]) => memberOperations.has(id) && !companionOperations.has(id),
  )[0];
  const largestWithCompanion = sizes.find(([id]) => companionOperations.has(id));
  const rows: Row[] = [];
  for (const [id] of [largestWithoutCompanion, largestWithCompanion].filter((entry) => entry !== undefined)) {
    const { ours, theirs, ratio } = await compareImports(productBundle(id), bareBundle('user-limits'));
    rows.push({
      area: 'cold start',
      measure: `import of ${id} against a bare function (${formatMilliseconds(ours)} : ${formatMilliseconds(theirs)})`,
      target: `≤ ${formatRatio(RATIO_TARGET)}`,
      result: formatRatio(ratio),
      isMet: ratio <= RATIO_TARGET,
      numbers: { ours, theirs, ratio },
    });
  }
  const withoutCompanion = sizes.filter(([id]) => !companionOperations.has(id));
  const [largest, bytes] = withoutCompanion[0] ?? ['none', 0];
  rows.push({
    area: 'cold start',
    measure: `largest of ${withoutCompanion.length} bundles (${largest})`,
    target: `≤ ${formatKilobytes(SIZE_TARGET)}`,
    result: formatKilobytes(bytes),
    isMet: bytes <= SIZE_TARGET,
    numbers: Object.fromEntries(sizes),
  });
  for (const [id, size] of sizes.filter(([name]) => companionOperations.has(name))) {
    rows.push({
      area: 'cold start',
      measure: `bundle of ${id}, with the companion`,
      target: '',
      result: formatKilobytes(size),
    });
  }
  return rows;
}
