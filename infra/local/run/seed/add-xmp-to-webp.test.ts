import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hasGeneratedSourceType } from '#functions/media/digital-source-type.ts';
import { addGeneratedXmpToWebp } from './add-xmp-to-webp.ts';

const MEDIA = join(import.meta.dirname, '../../demo/media');
const LOSSLESS = sharp({ create: { width: 31, height: 17, channels: 4, background: '#12345680' } })
  .webp({ lossless: true })
  .toBuffer();
const files = globSync('anjali/*.webp', { cwd: MEDIA });
const pictures = [...files.map((file) => readFileSync(join(MEDIA, file))), LOSSLESS];

test('adding XMP to a WebP keeps its pixels', async () => {
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) {
    const before = await picture;
    const after = addGeneratedXmpToWebp(before);
    const { xmp, width, height } = await sharp(after).metadata();
    expect(hasGeneratedSourceType(xmp)).toBe(true);
    expect({ width, height }).toEqual({
      width: (await sharp(before).metadata()).width,
      height: (await sharp(before).metadata()).height,
    });
    expect((await sharp(after).raw().toBuffer()).equals(await sharp(before).raw().toBuffer())).toBe(true);
  }
});
