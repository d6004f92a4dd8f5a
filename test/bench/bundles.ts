import { globSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { build } from 'esbuild';
import { FUNCTIONS_OUT, functionBuildOptions } from '#infra/build/build.ts';
import { toContext } from '#infra/local/emulators/lambda/context.ts';
import { ROOT } from '#test/support/source-tree.ts';

const HERE = join(ROOT, 'test/bench');
const OUT = join(ROOT, 'dist/bench');

/** Bundles the minimal functions for comparison (bare/), and product functions with a scripted companion (ours/). */
export async function buildBareFunctions(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const entryPoints = globSync('{bare,ours}/*.ts', { cwd: HERE }).map((file) => ({
    in: join(HERE, file),
    out: `${file.slice(0, -'.ts'.length)}/index`,
  }));
  // The worker thread that reads videos.
  entryPoints.push({
    in: join(ROOT, 'functions/media/video-worker.ts'),
    out: 'ours/media-work/video-worker',
  });
  await build({ ...functionBuildOptions(), entryPoints, outdir: OUT });
}

export const bareBundle = (name: string) => join(OUT, 'bare', name, 'index.mjs');
export const scriptedBundle = (name: string) => join(OUT, 'ours', name, 'index.mjs');
export const productBundle = (id: string) => join(FUNCTIONS_OUT, id, 'index.mjs');

/** Sizes of the product's bundles in bytes by operation, largest first. */
export const bundleSizes = (): [string, number][] =>
  globSync('*/index.mjs', { cwd: FUNCTIONS_OUT })
    .map((file): [string, number] => [dirname(file), statSync(join(FUNCTIONS_OUT, file)).size])
    .sort(([, a], [, b]) => b - a);

export type Invoke = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Loads a bundle into this process. Set the environment first. */
export async function load(file: string): Promise<Invoke> {
  const { handler } = await import(pathToFileURL(file).href);
  return (event) => {
    // The edge adds this header. The samples show the event as the edge receives it.
    const headers = { ...event.headers, 'x-site-secret': process.env.EDGE_SECRET };
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
