import { crc32 } from 'node:zlib';

/** A part of a PNG file: four letters, and what they stand for. */
export interface PngChunk {
  name: string;
  data: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Before and after a chunk's data: its length and name, and its checksum. */
const HEAD = 8;
const TAIL = 4;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * All chunks of a PNG up to its end. Undefined when it is not one, or not whole. Checksums are not asked for: the tools
 * that write cards are not all careful with them, and whatever is in a chunk is checked for itself.
 */
export function readChunks(bytes: Buffer): PngChunk[] | undefined {
  if (!isPng(bytes)) return undefined;
  const chunks: PngChunk[] = [];
  let at = SIGNATURE.length;
  while (at + HEAD + TAIL <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + HEAD);
    const end = at + HEAD + length;
    if (end + TAIL > bytes.length) return undefined;
    chunks.push({ name, data: bytes.subarray(at + HEAD, end) });
    if (name === 'IEND') return chunks;
    at = end + TAIL;
  }
  return undefined;
}

/** A PNG of these chunks. */
export function writeChunks(chunks: readonly PngChunk[]): Buffer {
  const parts = chunks.flatMap(({ name, data }) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return [length, body, sum];
  });
  return Buffer.concat([SIGNATURE, ...parts]);
}

/** The text chunks with this keyword, in the order of the file. */
export const textsOf = (chunks: readonly PngChunk[], keyword: string): string[] =>
  chunks
    .filter(({ name }) => name === 'tEXt')
    .map(({ data }) => data.toString('latin1').split('\0', 2))
    .filter(([name, text]) => name?.toLowerCase() === keyword && text !== undefined)
    .map(([, text]) => text ?? '');

/** The same PNG with these texts in it, before its end. Latin letters only, as the format has it. */
export function withTexts(chunks: readonly PngChunk[], texts: Record<string, string>): PngChunk[] {
  const added = Object.entries(texts).map(([keyword, text]) => ({
    name: 'tEXt',
    data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
  }));
  return [...chunks.slice(0, -1), ...added, ...chunks.slice(-1)];
}
