import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manyBoxes, manyElements, nestedBoxes } from '#test/support/hostile-files.ts';
import { ROOT } from '#test/support/source-tree.ts';
import { remuxInWorker } from './remux-in-worker.ts';
import type { SniffedType } from './sniff.ts';
import { UploadRejection, VIDEO_TOO_COMPLEX } from './upload-rejection.ts';

const video = readFileSync(join(ROOT, 'infra/local/demo/media/anjali/loop.mp4'));
const mp4: SniffedType = { type: 'video', contentType: 'video/mp4', name: 'an MP4 video' };

/** The video with the entry count of a table, or the samples of its first entry, changed. */
function videoDeclaring(table: string, count: number, field: 'entries' | 'samples'): Buffer {
  const changed = Buffer.from(video);
  changed.writeUInt32BE(count, changed.indexOf(table) + (field === 'entries' ? 8 : 12));
  return changed;
}

const webm: SniffedType = { type: 'video', contentType: 'video/webm', name: 'a WebM video' };

describe('remuxInWorker', () => {
  test.each([
    ['boxes nested 20,000 deep', nestedBoxes(20_000), mp4],
    ['boxes nested 13 deep', nestedBoxes(13), mp4],
    ['more boxes than three minutes have', manyBoxes(500_001), mp4],
    ['more elements than three minutes have', manyElements(1_000_001), webm],
  ])('rejects a video of %s', async (_what, bytes, kind) => {
    await expect(remuxInWorker(bytes, kind)).rejects.toThrow(new UploadRejection(VIDEO_TOO_COMPLEX));
  });

  test('remuxes a video in a worker thread', async () => {
    const { contentType, bytes } = await remuxInWorker(video, mp4);
    expect(contentType).toBe('video/mp4');
    expect(bytes.length).toBeGreaterThan(video.length / 2);
  });

  test.each([
    ['more samples than a video has', videoDeclaring('stts', 4_000_000_000, 'samples')],
    ['more times than fit their table', videoDeclaring('stts', 4_000_000_000, 'entries')],
    ['more chunks than fit their table', videoDeclaring('stco', 1_000_000, 'entries')],
    ['chunks far apart', videoDeclaring('stsc', 4_000_000_000, 'samples')],
  ])('rejects a video that declares %s before it is remuxed', async (_what, bytes) => {
    // A time limit of zero: a started worker would end with another message.
    await expect(remuxInWorker(bytes, mp4, { heapMegabytes: 8, seconds: 0 })).rejects.toThrow(/incomplete/);
  });

  test.each([
    ['memory', videoDeclaring('stts', 240_000, 'samples'), { heapMegabytes: 16, seconds: 60 }],
    ['time', video, { heapMegabytes: 512, seconds: 0 }],
  ])('ends a worker that exceeds its %s limit', async (_what, bytes, limits) => {
    await expect(remuxInWorker(bytes, mp4, limits)).rejects.toThrow(/too much memory or time/);
  });

  test('rejects a recording with more frames than three minutes have', async () => {
    const id = (hex: string, body: Buffer) =>
      Buffer.concat([
        Buffer.from(hex, 'hex'),
        Buffer.from([0x10 | (body.length >>> 24)]),
        sizeOf(body),
        body,
      ]);
    const sizeOf = ({ length }: Buffer) => Buffer.from([length >>> 16, length >>> 8, length]);
    // Laced: 256 empty frames in seven bytes.
    const block = Buffer.from([0xa3, 0x85, 0x81, 0, 0, 0b110, 255]);
    const cluster = id('1f43b675', Buffer.concat(Array(1_000).fill(block)));
    const bytes = Buffer.concat([id('1a45dfa3', Buffer.from('webm')), id('18538067', cluster)]);
    await expect(remuxInWorker(bytes, webm, { heapMegabytes: 8, seconds: 0 })).rejects.toThrow(/incomplete/);
  });
});
