import type { SniffedType } from './sniff.ts';
import { UploadRejection, VIDEO_TOO_COMPLEX } from './upload-rejection.ts';

/**
 * Whether a video file and its tables have the lengths that their headers declare, and no more frames than three minutes
 * have. False for an incomplete upload or recording. Throws UploadRejection for a file with more parts, or parts nested
 * deeper, than any recorder writes.
 */
export const isCompleteVideo = (bytes: Buffer, { contentType }: Pick<SniffedType, 'contentType'>): boolean =>
  contentType === 'video/webm' ? isCompleteWebm(bytes) : isCompleteMp4(bytes);

/** Video frames and audio packets of a file: 180 s have 43,200 frames at 240 per second, and as many audio packets. */
const MAX_SAMPLES = 250_000;
/** Uncompressed audio counts each of its 48,000 samples per second. */
const MAX_AUDIO_SAMPLES = 10_000_000;
/** Boxes of an MP4: a recorder that starts a fragment per frame writes about seven per frame. */
const MAX_BOXES = 500_000;
/** Elements of a WebM: each frame may be a group with a few numbers. */
const MAX_ELEMENTS = 1_000_000;
/** Nesting of MP4 boxes. An index has six levels: moov, trak, mdia, minf, stbl, stts. */
const MAX_DEPTH = 12;

interface Box {
  name: string;
  /** Range of its content. */
  start: number;
  end: number;
}

/** Totals that the boxes of a file declare. */
interface DeclaredCounts {
  boxes: number;
  samples: number;
  audioSamples: number;
}

/**
 * Reads a sequence of MP4 boxes: each begins with its size and its name. Undefined when a box does not fit into its
 * parent.
 */
function readBoxes(bytes: Buffer, start: number, limit: number, counts: DeclaredCounts): Box[] | undefined {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= limit) {
    counts.boxes += 1;
    if (counts.boxes > MAX_BOXES) throw new UploadRejection(VIDEO_TOO_COMPLEX);
    let size = bytes.readUInt32BE(at);
    let headerBytes = 8;
    if (size === 1) {
      if (at + 16 > limit) return undefined;
      size = Number(bytes.readBigUInt64BE(at + 8));
      headerBytes = 16;
    } else if (size === 0) {
      size = limit - at;
    }
    if (size < headerBytes || at + size > limit) return undefined;
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at + headerBytes, end: at + size });
    at += size;
  }
  return boxes;
}

/** Media data (mdat) and index (moov) must be present. */
function isCompleteMp4(bytes: Buffer): boolean {
  const counts: DeclaredCounts = { boxes: 0, samples: 0, audioSamples: 0 };
  const boxes = readBoxes(bytes, 0, bytes.length, counts);
  if (boxes?.at(-1)?.end !== bytes.length) return false;
  if (!['moov', 'mdat'].every((name) => boxes.some((box) => box.name === name))) return false;
  return (
    boxes.every((box) => addDeclaredCounts(bytes, box, counts, 1)) &&
    counts.samples <= MAX_SAMPLES &&
    counts.audioSamples <= MAX_AUDIO_SAMPLES
  );
}

const CONTAINERS = /^(moov|trak|mdia|minf|dinf|edts|sinf|schi|stbl|mvex|moof|traf|mfra)$/;
/** Entry size of tables that begin with their number of entries. Bytes. */
const ENTRY_BYTES: Record<string, number> = { stts: 8, ctts: 8, stsc: 12, stss: 4, stco: 4, co64: 8 };

/** Adds the samples that a box declares. False when one of its tables is longer than the box. */
function addDeclaredCounts(
  bytes: Buffer,
  box: Box,
  counts: DeclaredCounts,
  depth: number,
  hasTimeOffsets = false,
): boolean {
  const { name, start, end } = box;
  if (CONTAINERS.test(name)) {
    if (depth === MAX_DEPTH) throw new UploadRejection(VIDEO_TOO_COMPLEX);
    const inner = readBoxes(bytes, start, end, counts);
    const childrenHaveTimeOffsets = inner?.some((child) => child.name === 'ctts');
    return (
      inner?.every((child) => addDeclaredCounts(bytes, child, counts, depth + 1, childrenHaveTimeOffsets)) ??
      false
    );
  }
  if (name === 'stsz' || name === 'stz2') {
    if (start + 12 > end) return false;
    const bits = name === 'stz2' ? bytes[start + 7] : bytes.readUInt32BE(start + 4) === 0 && 32;
    // Samples of one size are not listed here; they are counted in `stts`.
    if (!bits) return name === 'stsz';
    const count = bytes.readUInt32BE(start + 8);
    counts.samples += count;
    return start + 12 + (count * bits) / 8 <= end;
  }
  const entryBytes = name === 'trun' ? runEntryBytes(bytes, start) : ENTRY_BYTES[name];
  if (entryBytes === undefined) return true;
  if (start + 8 > end) return false;
  const count = bytes.readUInt32BE(start + 4);
  const first = start + 8;
  if (first + count * entryBytes > end) return false;
  if (name === 'stsc') return areInOrder(bytes, first, count);
  if (name === 'stts' || name === 'ctts') {
    // A track with `ctts` (time offsets) costs work per sample; uncompressed audio has none.
    const kind = hasTimeOffsets ? 'samples' : 'audioSamples';
    for (let index = 0; index < count; index += 1) counts[kind] += bytes.readUInt32BE(first + index * 8);
  }
  counts.samples += count;
  return true;
}

/** The entry size of a track run depends on its flags. */
const runEntryBytes = (bytes: Buffer, start: number): number =>
  [1, 2, 4, 8].filter((flag) => ((bytes[start + 2] ?? 0) & flag) !== 0).length * 4;

/** Chunk numbers rise from entry to entry and stay within bounds. */
function areInOrder(bytes: Buffer, first: number, count: number): boolean {
  let previous = 0;
  for (let index = 0; index < count; index += 1) {
    const chunk = bytes.readUInt32BE(first + index * 12);
    if (chunk <= previous || chunk > MAX_SAMPLES) return false;
    previous = chunk;
  }
  return true;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa1, 0xa3];

/** A WebM is a header and one segment, whose size may be unknown. */
function isCompleteWebm(bytes: Buffer): boolean {
  const header = readSize(bytes, 4);
  if (header?.size === undefined) return false;
  const segment = header.end + header.size;
  if (segment + 5 > bytes.length || bytes.readUInt32BE(segment) !== SEGMENT) return false;
  const body = readSize(bytes, segment + 4);
  if (body === undefined || (body.size !== undefined && body.end + body.size > bytes.length)) return false;
  return countFrames(bytes, body.end) <= MAX_SAMPLES;
}

/** Number of frames and audio packets from here until the first invalid element. */
function countFrames(bytes: Buffer, start: number): number {
  let frames = 0;
  let at = start;
  for (let elements = 0; ; elements += 1) {
    if (elements > MAX_ELEMENTS) throw new UploadRejection(VIDEO_TOO_COMPLEX);
    const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
    if (idBytes > 4 || at + idBytes > bytes.length) return frames;
    const id = bytes.readUIntBE(at, idBytes);
    const body = readSize(bytes, at + idBytes);
    if (body === undefined) return frames;
    at = body.end;
    if (BLOCKS.includes(id)) frames += countBlockFrames(bytes, at);
    if (id === CLUSTER || id === BLOCK_GROUP) continue;
    if (body.size === undefined) return frames;
    at += body.size;
  }
}

/** Frames may be laced: track number, time code and flags precede the frame count. */
function countBlockFrames(bytes: Buffer, block: number): number {
  const flags = (readSize(bytes, block)?.end ?? block) + 2;
  const isLaced = ((bytes[flags] ?? 0) & 0b110) !== 0;
  return isLaced ? (bytes[flags + 1] ?? 0) + 1 : 1;
}

/** An EBML size of one to eight bytes; all ones means unknown. */
function readSize(bytes: Buffer, at: number): { size: number | undefined; end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let size = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index += 1) size = size * 256n + BigInt(bytes[at + index] ?? 0);
  const isUnknown = size === 2n ** BigInt(7 * length) - 1n;
  return { size: isUnknown ? undefined : Number(size), end: at + length };
}
