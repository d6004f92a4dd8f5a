import type { MediaType } from '#shared/schemas/common.ts';

/** A file type, detected from the first bytes. */
export interface SniffedType {
  type: MediaType;
  /** One of the content types in shared/media-limits.ts. */
  contentType: string;
  /** For messages to the person who uploaded it. */
  name: string;
}

const fileTypes: { name: string; contentType: string; type: MediaType; matches(bytes: Buffer): boolean }[] = [
  {
    name: 'a JPEG picture',
    contentType: 'image/jpeg',
    type: 'image',
    matches: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  },
  {
    name: 'a PNG picture',
    contentType: 'image/png',
    type: 'image',
    matches: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    name: 'a WebP picture',
    contentType: 'image/webp',
    type: 'image',
    matches: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    name: 'a GIF picture',
    contentType: 'image/gif',
    type: 'image',
    matches: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  },
  {
    name: 'an AVIF picture',
    contentType: 'image/avif',
    type: 'image',
    matches: (bytes) => /^ftyp(avif|avis)$/.test(ascii(bytes, 4, 12)),
  },
  {
    name: 'a MOV video',
    contentType: 'video/quicktime',
    type: 'video',
    matches: (bytes) => ascii(bytes, 4, 12) === 'ftypqt  ',
  },
  {
    name: 'an MP4 video',
    contentType: 'video/mp4',
    type: 'video',
    matches: (bytes) => /^ftyp(isom|iso\d|mp4[12]|avc1|M4V |dash|mmp4|MSNV)$/.test(ascii(bytes, 4, 12)),
  },
  {
    name: 'a WebM video',
    contentType: 'video/webm',
    type: 'video',
    matches: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3 && bytes.subarray(0, 64).includes('webm'),
  },
];

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);
const MINIMUM_BYTES = 16;

/** Detects a file's type from its bytes, never from its name. Undefined for unsupported types. */
export function sniff(bytes: Buffer): SniffedType | undefined {
  if (bytes.length < MINIMUM_BYTES) return undefined;
  const found = fileTypes.find(({ matches }) => matches(bytes));
  return found && { type: found.type, contentType: found.contentType, name: found.name };
}

/** MOV and MP4 are the same container, and cameras use either name, so they count as equal. */
const normalizedType = (contentType: string) => contentType.replace('video/quicktime', 'video/mp4');
export const isSameType = (a: string, b: string): boolean => normalizedType(a) === normalizedType(b);
