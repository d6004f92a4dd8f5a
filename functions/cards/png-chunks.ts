import { crc32 } from 'node:zlib';

/** A chunk of a PNG file. */
export interface PngChunk {
  name: string;
  data: Buffer;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes before a chunk's data (length, name) and after it (checksum). */
const CHUNK_HEADER_BYTES = 8;
const CHUNK_CHECKSUM_BYTES = 4;

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * All chunks of a PNG. Undefined when it is not a PNG, or incomplete. Checksums are ignored: some card tools write wrong
 * ones, and the content of a chunk is validated anyway.
 */
export function readChunks(bytes: Buffer): PngChunk[] | undefined {
  if (!isPng(bytes)) return undefined;
  const chunks: PngChunk[] = [];
  let offset = SIGNATURE.length;
  while (offset + CHUNK_HEADER_BYTES + CHUNK_CHECKSUM_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const name = bytes.toString('latin1', offset + 4, offset + CHUNK_HEADER_BYTES);
    const end = offset + CHUNK_HEADER_BYTES + length;
    if (end + CHUNK_CHECKSUM_BYTES > bytes.length) return undefined;
    chunks.push({ name, data: bytes.subarray(offset + CHUNK_HEADER_BYTES, end) });
    if (name === 'IEND') return chunks;
    offset = end + CHUNK_CHECKSUM_BYTES;
  }
  return undefined;
}

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

/** The values of text chunks with a keyword, in file order. */
export const readTexts = (chunks: readonly PngChunk[], keyword: string): string[] =>
  chunks
    .filter(({ name }) => name === 'tEXt')
    .map(({ data }) => data.toString('latin1').split('\0', 2))
    .filter(([name, text]) => name?.toLowerCase() === keyword && text !== undefined)
    .map(([, text]) => text ?? '');

/** Adds text chunks at the end. The format allows Latin-1 only. */
export function addTexts(chunks: readonly PngChunk[], texts: Record<string, string>): PngChunk[] {
  const added = Object.entries(texts).map(([keyword, text]) => ({
    name: 'tEXt',
    data: Buffer.from(`${keyword}\0${text}`, 'latin1'),
  }));
  return [...chunks.slice(0, -1), ...added, ...chunks.slice(-1)];
}
