import { Refusal, TOO_COMPLEX } from './refusal.ts';
import type { Sniffed } from './sniff.ts';

/**
 * Whether a video's file is as long as its own headers say, and its tables as long as they say themselves: one whose
 * upload or recording broke off is not, nor one that claims more frames than a film of three minutes has. Throws Refusal
 * for a file of more parts, or parts nested deeper, than any recorder writes.
 */
export const isComplete = (bytes: Buffer, { contentType }: Pick<Sniffed, 'contentType'>): boolean =>
  contentType === 'video/webm' ? isWholeWebm(bytes) : isWholeMp4(bytes);

/** All frames and pieces of sound of a file: 180 seconds have 43,200 frames at 240 a second, and sound as many again. */
const MOST_SAMPLES = 250_000;
/** Plain sound counts each of its 48,000 samples a second. */
const MOST_SOUND_SAMPLES = 10_000_000;
/** Boxes of an MP4: a recorder that begins a new fragment for every frame writes about seven for each. */
const MOST_BOXES = 500_000;
/** Elements of a WebM: each frame may stand in a group of its own, with some numbers beside it. */
const MOST_ELEMENTS = 1_000_000;
/** Boxes within each other. An index has six levels: moov, trak, mdia, minf, stbl, stts. */
const DEEPEST = 12;

interface Box {
  name: string;
  /** Where its content is. */
  start: number;
  end: number;
}

/** What a file claims, added up while its boxes are read. */
interface Claims {
  boxes: number;
  samples: number;
  sound: number;
}

/** An MP4 is boxes, one after the other, each with its size before its name; undefined when they do not fit. */
function boxesIn(bytes: Buffer, start: number, limit: number, claimed: Claims): Box[] | undefined {
  const boxes: Box[] = [];
  let at = start;
  while (at + 8 <= limit) {
    claimed.boxes += 1;
    if (claimed.boxes > MOST_BOXES) throw new Refusal(TOO_COMPLEX);
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      if (at + 16 > limit) return undefined;
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) {
      size = limit - at;
    }
    if (size < head || at + size > limit) return undefined;
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size });
    at += size;
  }
  return boxes;
}

/** The film and its index must be among them. */
function isWholeMp4(bytes: Buffer): boolean {
  const claimed: Claims = { boxes: 0, samples: 0, sound: 0 };
  const boxes = boxesIn(bytes, 0, bytes.length, claimed);
  if (boxes?.at(-1)?.end !== bytes.length) return false;
  if (!['moov', 'mdat'].every((name) => boxes.some((box) => box.name === name))) return false;
  return (
    boxes.every((box) => addClaims(bytes, box, claimed, 1)) &&
    claimed.samples <= MOST_SAMPLES &&
    claimed.sound <= MOST_SOUND_SAMPLES
  );
}

const CONTAINERS = /^(moov|trak|mdia|minf|dinf|edts|sinf|schi|stbl|mvex|moof|traf|mfra)$/;
/** Bytes of an entry in a table that begins with its number of entries. */
const ENTRY_BYTES: Record<string, number> = { stts: 8, ctts: 8, stsc: 12, stss: 4, stco: 4, co64: 8 };

/** Adds up how many samples a box claims; false when one of its tables is longer than the box. */
function addClaims(bytes: Buffer, box: Box, claimed: Claims, depth: number, isReordered = false): boolean {
  const { name, start, end } = box;
  if (CONTAINERS.test(name)) {
    if (depth === DEEPEST) throw new Refusal(TOO_COMPLEX);
    const inner = boxesIn(bytes, start, end, claimed);
    const isReordered = inner?.some((one) => one.name === 'ctts');
    return inner?.every((one) => addClaims(bytes, one, claimed, depth + 1, isReordered)) ?? false;
  }
  if (name === 'stsz' || name === 'stz2') {
    if (start + 12 > end) return false;
    const bits = name === 'stz2' ? bytes[start + 7] : bytes.readUInt32BE(start + 4) === 0 && 32;
    // Of one size all, they are not listed, and counted where their times are.
    if (!bits) return name === 'stsz';
    const count = bytes.readUInt32BE(start + 8);
    claimed.samples += count;
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
    // Where the order of display is another one it is worked out for each sample; plain sound has no other.
    const kind = isReordered ? 'samples' : 'sound';
    for (let index = 0; index < count; index += 1) claimed[kind] += bytes.readUInt32BE(first + index * 8);
  }
  claimed.samples += count;
  return true;
}

/** What a run of samples says of each depends on its flags. */
const runEntryBytes = (bytes: Buffer, start: number): number =>
  [1, 2, 4, 8].filter((flag) => ((bytes[start + 2] ?? 0) & flag) !== 0).length * 4;

/** Each entry of this table holds up to where the next begins, so the numbers of chunks rise, and not by much. */
function areInOrder(bytes: Buffer, first: number, count: number): boolean {
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const chunk = bytes.readUInt32BE(first + index * 12);
    if (chunk <= last || chunk > MOST_SAMPLES) return false;
    last = chunk;
  }
  return true;
}

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const BLOCK_GROUP = 0xa0;
const BLOCKS = [0xa1, 0xa3];

/** A WebM is a header and one segment, whose size may be left open. */
function isWholeWebm(bytes: Buffer): boolean {
  const header = readSize(bytes, 4);
  if (header?.size === undefined) return false;
  const segment = header.end + header.size;
  if (segment + 5 > bytes.length || bytes.readUInt32BE(segment) !== SEGMENT) return false;
  const body = readSize(bytes, segment + 4);
  if (body === undefined || (body.size !== undefined && body.end + body.size > bytes.length)) return false;
  return countFrames(bytes, body.end) <= MOST_SAMPLES;
}

/** How many frames and pieces of sound there are from here on, until what comes is no element any more. */
function countFrames(bytes: Buffer, start: number): number {
  let frames = 0;
  let at = start;
  for (let elements = 0; ; elements += 1) {
    if (elements > MOST_ELEMENTS) throw new Refusal(TOO_COMPLEX);
    const idBytes = Math.clz32(bytes[at] ?? 0) - 23;
    if (idBytes > 4 || at + idBytes > bytes.length) return frames;
    const id = bytes.readUIntBE(at, idBytes);
    const body = readSize(bytes, at + idBytes);
    if (body === undefined) return frames;
    at = body.end;
    if (BLOCKS.includes(id)) frames += framesOf(bytes, at);
    if (id === CLUSTER || id === BLOCK_GROUP) continue;
    if (body.size === undefined) return frames;
    at += body.size;
  }
}

/** Several may be laced together behind the number of the track, a time and a byte of flags. */
function framesOf(bytes: Buffer, block: number): number {
  const flags = (readSize(bytes, block)?.end ?? block) + 2;
  const isLaced = ((bytes[flags] ?? 0) & 0b110) !== 0;
  return isLaced ? (bytes[flags + 1] ?? 0) + 1 : 1;
}

/** A number of one to eight bytes, as EBML writes sizes; all ones is a size that was not known. */
function readSize(bytes: Buffer, at: number): { size: number | undefined; end: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let size = BigInt(first & (0xff >> length));
  for (let index = 1; index < length; index += 1) size = size * 256n + BigInt(bytes[at + index] ?? 0);
  const isOpen = size === 2n ** BigInt(7 * length) - 1n;
  return { size: isOpen ? undefined : Number(size), end: at + length };
}
