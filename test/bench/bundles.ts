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

/** The functions to compare with (bare/) and ours with a scripted companion (ours/), bundled as those that ship. */
export async function buildBareFunctions(): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const entryPoints = globSync('{bare,ours}/*.ts', { cwd: HERE }).map((file) => ({
    in: join(HERE, file),
    out: `${file.slice(0, -'.ts'.length)}/index`,
  }));
  // The thread that our way of reading a video starts.
  entryPoints.push({
    in: join(ROOT, 'functions/media/video-worker.ts'),
    out: 'ours/media-work/video-worker',
  });
  await build({ ...functionBuildOptions(), entryPoints, outdir: OUT });
}

export const bareBundle = (name: string) => join(OUT, 'bare', name, 'index.mjs');
export const ourOwnBundle = (name: string) => join(OUT, 'ours', name, 'index.mjs');
export const ourBundle = (id: string) => join(FUNCTIONS_OUT, id, 'index.mjs');

/** Every bundle of ours by its operation, the largest first, in bytes. */
export const bundleSizes = (): [string, number][] =>
  globSync('*/index.mjs', { cwd: FUNCTIONS_OUT })
    .map((file): [string, number] => [dirname(file), statSync(join(FUNCTIONS_OUT, file)).size])
    .sort(([, a], [, b]) => b - a);

export type Invoke = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

/** Loads a bundle into this process; the environment must be there before. */
export async function load(file: string): Promise<Invoke> {
  const { handler } = await import(pathToFileURL(file).href);
  return (event) => {
    // What the edge adds on the way; the samples are written as it received them.
    const headers = { ...event.headers, 'x-site-secret': process.env.EDGE_SECRET };
    return handler({ ...event, headers }, toContext('bench', 30_000));
  };
}

/** What the functions log is not to be mixed with what is printed here. */
export async function silently<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  process.stdout.write = (() => true) as typeof process.stdout.write;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}
