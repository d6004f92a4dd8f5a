import { globSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { build } from 'esbuild';
import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import { FUNCTIONS_OUT, functionBuildOptions } from '#infra/build/build.ts';
import { toContext } from '#infra/local/emulators/lambda/context.ts';
import { ROOT } from '#test/support/source-tree.ts';

const HERE = join(ROOT, 'test/bench');
const OUT = join(ROOT, 'dist/bench');

/**
 * Bundles the minimal functions for comparison (bare/), and product functions with stubs (stubbed/): with a
 * scripted companion, or without the bucket.
 */
export async function buildBenchFunctions(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const entryPoints = globSync('{bare,stubbed}/*.ts', { cwd: HERE }).map((file) => ({
    in: join(HERE, file),
    out: `${file.slice(0, -'.ts'.length)}/index`,
  }));
  // The worker thread that reads videos.
  entryPoints.push({
    in: join(ROOT, 'functions/media/video-worker.ts'),
    out: 'stubbed/media-work/video-worker',
  });
  await build({ ...functionBuildOptions(), entryPoints, outdir: OUT });
}

export const bareBundle = (name: string) => join(OUT, 'bare', name, 'index.mjs');
export const stubbedBundle = (name: string) => join(OUT, 'stubbed', name, 'index.mjs');
export const productBundle = (id: string) => join(FUNCTIONS_OUT, id, 'index.mjs');

/** Sizes of the product's bundles in bytes by operation, largest first. */
export const bundleSizes = (): [string, number][] =>
  globSync('*/index.mjs', { cwd: FUNCTIONS_OUT })
    .map((file): [string, number] => [dirname(file), statSync(join(FUNCTIONS_OUT, file)).size])
    .sort(([, a], [, b]) => b - a);

export type Invoke = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Loads a bundle into this process. Set the environment first. */
export async function loadBundle(file: string): Promise<Invoke> {
  const { handler } = await import(pathToFileURL(file).href);
  return (event) => {
    // Added by the CDN, so the sample events do not contain it.
    const headers = { ...event.headers, [EDGE_SECRET_HEADER]: process.env.EDGE_SECRET };
    return handler({ ...event, headers }, toContext('bench', 30_000));
  };
}

/** Runs an action without the log output of the functions. */
export async function withoutLogs<T>(action: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  process.stdout.write = (() => true) as typeof process.stdout.write;
  try {
    return await action();
  } finally {
    process.stdout.write = write;
  }
}
