import type { Sniffed } from './sniff.ts';

/** Whether a video's file is as long as its own headers say: one whose upload or recording broke off is not. */
export const isWhole = (bytes: Buffer, { contentType }: Pick<Sniffed, 'contentType'>): boolean =>
  contentType === 'video/webm' ? isWholeWebm(bytes) : isWholeMp4(bytes);

/** An MP4 is boxes, one after the other, each with its size before its name; the film and its index must be among them. */
function isWholeMp4(bytes: Buffer): boolean {
  const names = new Set<string>();
  let at = 0;
  while (at + 8 <= bytes.length) {
    let size = bytes.readUInt32BE(at);
    names.add(bytes.toString('latin1', at + 4, at + 8));
    if (size === 1) {
      if (at + 16 > bytes.length) return false;
      size = Number(bytes.readBigUInt64BE(at + 8));
      if (size < 16) return false;
    } else if (size === 0) {
      size = bytes.length - at;
    } else if (size < 8) {
      return false;
    }
    at += size;
  }
  return at === bytes.length && names.has('moov') && names.has('mdat');
}

const SEGMENT = 0x18538067;

/** A WebM is a header and one segment, whose size may be left open. */
function isWholeWebm(bytes: Buffer): boolean {
  const header = readSize(bytes, 4);
  if (header?.size === undefined) return false;
  const segment = header.end + header.size;
  if (segment + 5 > bytes.length || bytes.readUInt32BE(segment) !== SEGMENT) return false;
  const body = readSize(bytes, segment + 4);
  return body !== undefined && (body.size === undefined || body.end + body.size <= bytes.length);
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
