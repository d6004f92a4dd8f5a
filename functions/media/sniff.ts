import type { MediaType } from '#shared/schemas/common.ts';

/** What a file is by its first bytes. */
export interface Sniffed {
  type: MediaType;
  /** One of the content types in shared/media-limits.ts. */
  contentType: string;
  /** As the person who uploaded it calls it. */
  name: string;
}

const kinds: { name: string; contentType: string; type: MediaType; fits(bytes: Buffer): boolean }[] = [
  {
    name: 'a JPEG picture',
    contentType: 'image/jpeg',
    type: 'image',
    fits: (bytes) => bytes.readUIntBE(0, 3) === 0xffd8ff,
  },
  {
    name: 'a PNG picture',
    contentType: 'image/png',
    type: 'image',
    fits: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  },
  {
    name: 'a WebP picture',
    contentType: 'image/webp',
    type: 'image',
    fits: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
  },
  {
    name: 'a GIF picture',
    contentType: 'image/gif',
    type: 'image',
    fits: (bytes) => /^GIF8[79]a$/.test(ascii(bytes, 0, 6)),
  },
  {
    name: 'an AVIF picture',
    contentType: 'image/avif',
    type: 'image',
    fits: (bytes) => /^ftyp(avif|avis)$/.test(ascii(bytes, 4, 12)),
  },
  {
    name: 'a MOV video',
    contentType: 'video/quicktime',
    type: 'video',
    fits: (bytes) => ascii(bytes, 4, 12) === 'ftypqt  ',
  },
  {
    name: 'an MP4 video',
    contentType: 'video/mp4',
    type: 'video',
    fits: (bytes) => /^ftyp(isom|iso\d|mp4[12]|avc1|M4V |dash|mmp4|MSNV)$/.test(ascii(bytes, 4, 12)),
  },
  {
    name: 'a WebM video',
    contentType: 'video/webm',
    type: 'video',
    fits: (bytes) => bytes.readUInt32BE(0) === 0x1a45dfa3 && bytes.subarray(0, 64).includes('webm'),
  },
];

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end);
const SHORTEST = 16;

/** Tells a file's type from its bytes, never from its name; undefined for whatever cannot be in a gallery. */
export function sniff(bytes: Buffer): Sniffed | undefined {
  if (bytes.length < SHORTEST) return undefined;
  const found = kinds.find(({ fits }) => fits(bytes));
  return found && { type: found.type, contentType: found.contentType, name: found.name };
}

/** MOV and MP4 are the same container, and cameras name either: they are not told apart. */
const family = (contentType: string) => contentType.replace('video/quicktime', 'video/mp4');
export const isSameType = (a: string, b: string): boolean => family(a) === family(b);
