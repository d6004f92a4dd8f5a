import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionBuildOptions } from '#infra/build/build.ts';
import { copySharp } from '#infra/build/bundle-sharp.ts';
import { declaredFunctions, handlerFiles } from '#infra/build/handlers.ts';

describe('the image library', () => {
  let bundle: string;
  beforeAll(() => {
    bundle = mkdtempSync(join(tmpdir(), 'velora-image-bundle-'));
    copySharp(bundle);
  });
  afterAll(() => rmSync(bundle, { recursive: true, force: true }));

  test('works without other packages, on any processor', () => {
    // Contains no native binary.
    expect(readdirSync(join(bundle, 'node_modules/@img')).sort()).toEqual(['colour', 'sharp-wasm32']);
    writeFileSync(
      join(bundle, 'index.mjs'),
      `import sharp from 'sharp';
       const drawn = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } }).jpeg().toBuffer();
       const { format, width } = await sharp(await sharp(drawn).rotate().resize(32).webp().toBuffer()).metadata();
       console.log(format, width);
       process.exit(0);`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [join(bundle, 'index.mjs')], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'webp 32\n', stderr: '' });
  });

  test('contains no types and sources', () => {
    expect(existsSync(join(bundle, 'node_modules/sharp/src'))).toBe(false);
  });

  test('is added to functions that use it only', async () => {
    // Without the code of packages: what imports an image library is the product's own code.
    const { metafile } = await build({ ...functionBuildOptions(), packages: 'external', write: false });
    const users = Object.values(metafile?.outputs ?? {})
      .filter(({ imports }) => imports.some(({ path }) => path === 'sharp'))
      .map(({ entryPoint = '' }) => entryPoint.split('/').at(-1)?.replace('.ts', ''));
    const declaring = [...declaredFunctions()]
      .filter(([, needs]) => needs.includes('images'))
      .map(([id]) => id);
    expect(users.sort()).toEqual(declaring.sort());
    expect(handlerFiles().size).toBeGreaterThan(declaring.length);
  });
});
