import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ROOT } from './source-tree.ts';
import type { TestFile } from './uploads.ts';

/** A file that must be rejected, and the expected reason. */
export interface HostileFile extends TestFile {
  name: string;
  reason: RegExp;
}

const DEMO = join(ROOT, 'infra/local/demo/media/anjali');
const video = readFileSync(join(DEMO, 'loop.mp4'));
const videoPoster = readFileSync(join(DEMO, 'loop.webp'));

const singleColour = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a67' } });

/** Files of another type than declared, and incomplete files. */
export async function mislabelledFiles(): Promise<HostileFile[]> {
  const [png, jpeg] = [
    await singleColour(200, 200).png().toBuffer(),
    await singleColour(400, 400).jpeg().toBuffer(),
  ];
  const poster = { type: 'image/webp', bytes: videoPoster } as const;
  const text = (content: string) => Buffer.from(content.padEnd(300, ' '));
  return [
    { name: 'jpeg.png', type: 'image/png', bytes: jpeg, reason: /it is a JPEG/ },
    {
      name: 'page.png',
      type: 'image/png',
      bytes: text('<!doctype html><script>alert(1)</script>'),
      reason: /neither/,
    },
    {
      name: 'drawing.png',
      type: 'image/png',
      bytes: text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      reason: /neither/,
    },
    {
      name: 'archive.png',
      type: 'image/png',
      bytes: Buffer.concat([Buffer.from('PK\u0003\u0004'), png]),
      reason: /neither/,
    },
    { name: 'video.png', type: 'image/png', bytes: video, reason: /it is an MP4/ },
    { name: 'picture.mp4', type: 'video/mp4', bytes: jpeg, reason: /it is a JPEG/ },
    { name: 'video.webm', type: 'video/webm', bytes: video, poster, reason: /it is an MP4/ },
    { name: 'half.jpg', type: 'image/jpeg', bytes: jpeg.subarray(0, jpeg.length - 40), reason: /incomplete/ },
    { name: 'half.png', type: 'image/png', bytes: png.subarray(0, 120), reason: /damaged/ },
    {
      name: 'half.mp4',
      type: 'video/mp4',
      bytes: video.subarray(0, video.length >> 1),
      reason: /incomplete/,
    },
    { name: 'head.png', type: 'image/png', bytes: png.subarray(0, 20), reason: /damaged/ },
    {
      name: 'tiny.png',
      type: 'image/png',
      bytes: await singleColour(4, 4).png().toBuffer(),
      reason: /between 32 and/,
    },
    {
      name: 'other-shape.mp4',
      type: 'video/mp4',
      bytes: video,
      poster: { type: 'image/png', bytes: png },
      reason: /shape/,
    },
    {
      name: 'no-poster.mp4',
      type: 'video/mp4',
      bytes: video,
      poster: { type: 'image/webp', bytes: text('x') },
      reason: /neither/,
    },
    { name: 'empty.mp4', type: 'video/mp4', bytes: emptyVideo(), reason: /no picture/ },
  ];
}

/** Small files that are huge when decoded. */
export async function decompressionBombs(): Promise<HostileFile[]> {
  return [
    {
      name: 'wide.png',
      type: 'image/png',
      bytes: oneRowPng(60_000, 60_000),
      reason: /60000 × 60000|damaged/,
    },
    {
      name: 'whole.png',
      type: 'image/png',
      bytes: blankPng(9_000, 9_000),
      reason: /9000 × 9000 pixels; it can have at most 40 million/,
    },
    { name: 'long.png', type: 'image/png', bytes: blankPng(13_000, 40), reason: /between 32 and 12000/ },
    { name: 'endless.mp4', type: 'video/mp4', bytes: endlessVideo(), reason: /incomplete/ },
    { name: 'inflating.png', type: 'image/png', bytes: inflatingText(), reason: /damaged|pixels/ },
    { name: 'nested.mp4', type: 'video/mp4', bytes: nestedBoxes(20_000), reason: /too complicated/ },
    { name: 'crowded.mp4', type: 'video/mp4', bytes: manyBoxes(1_000_000), reason: /too complicated/ },
    { name: 'crowded.webm', type: 'video/webm', bytes: manyElements(4_000_000), reason: /too complicated/ },
  ];
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function imageHeader(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // One bit for each pixel, in grey.
  data.set([1, 0, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([PNG_SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);

/** All pixels are present and compress to almost nothing. */
const blankPng = (width: number, height: number) =>
  png(
    imageHeader(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
  );

/** Declares many rows and has one. */
const oneRowPng = (width: number, height: number) =>
  png(imageHeader(width, height), pngChunk('IDAT', deflateSync(Buffer.alloc(width / 8 + 1))));

/** A small picture cut short, with a colour profile that becomes 200 MB. */
const inflatingText = () =>
  png(
    imageHeader(64, 64),
    pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000))])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(9))),
  );

/** A video of one second that declares four thousand million frames. */
function endlessVideo(): Buffer {
  const bytes = Buffer.from(video);
  bytes.writeUInt32BE(4_000_000_000, bytes.indexOf('stts') + 12);
  return bytes;
}

/** A box of an MP4. */
function mp4Box(name: string, data = Buffer.alloc(0)): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + data.length);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), data]);
}
const fileType = mp4Box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));

/** The required boxes of a video, all empty. */
const emptyVideo = () => Buffer.concat([fileType, mp4Box('moov'), mp4Box('mdat')]);

/** A video whose index has this many nested boxes. */
export function nestedBoxes(depth: number): Buffer {
  const nested = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level += 1) {
    nested.writeUInt32BE(nested.length - 8 * level, 8 * level);
    nested.write(level === 0 ? 'moov' : 'trak', 8 * level + 4, 'latin1');
  }
  return Buffer.concat([fileType, nested, mp4Box('mdat')]);
}

/** A video with this many empty boxes. */
export const manyBoxes = (count: number): Buffer =>
  Buffer.concat([fileType, mp4Box('moov'), mp4Box('mdat'), Buffer.alloc(8 * count, mp4Box('free'))]);

/** A recording with this many empty elements. */
export function manyElements(count: number): Buffer {
  const header = Buffer.from('1a45dfa3847765626d', 'hex');
  // A segment of unknown size, one cluster, and empty elements of two bytes.
  const segment = Buffer.from('1853806701ffffffffffffff', 'hex');
  const cluster = Buffer.from('1f43b67501ffffffffffffff', 'hex');
  return Buffer.concat([header, segment, cluster, Buffer.alloc(2 * count, Buffer.from('ec80', 'hex'))]);
}
