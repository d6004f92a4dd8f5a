import { GENERATED_XMP } from '#functions/media/digital-source-type.ts';

const XMP_FLAG = 0x04;
const ALPHA_FLAG = 0x10;
/** An extended header: flags, three reserved bytes, width and height. */
const EXTENDED_HEADER_BYTES = 10;

function chunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** The extended header of a WebP that has only image data. */
function extendedHeader(name: string, data: Buffer): Buffer {
  const header = Buffer.alloc(EXTENDED_HEADER_BYTES);
  const isLossless = name === 'VP8L';
  const bits = isLossless ? data.readUInt32LE(1) : 0;
  const [width, height] = isLossless
    ? [bits & 0x3fff, (bits >>> 14) & 0x3fff]
    : [(data.readUInt16LE(6) & 0x3fff) - 1, (data.readUInt16LE(8) & 0x3fff) - 1];
  header[0] = isLossless && ((bits >>> 28) & 1) === 1 ? ALPHA_FLAG : 0;
  header.writeUIntLE(width, 4, 3);
  header.writeUIntLE(height, 7, 3);
  return chunk('VP8X', header);
}

/** Adds the XMP of generated media to a WebP, without encoding it again. */
export function addGeneratedXmpToWebp(picture: Buffer): Buffer {
  const name = picture.toString('latin1', 12, 16);
  const body = picture.subarray(12);
  const extended =
    name === 'VP8X' ? Buffer.from(body) : Buffer.concat([extendedHeader(name, body.subarray(8)), body]);
  extended[8] = (extended[8] ?? 0) | XMP_FLAG;
  const file = Buffer.concat([Buffer.from('WEBP'), extended, chunk('XMP ', Buffer.from(GENERATED_XMP))]);
  const header = Buffer.alloc(8);
  header.write('RIFF', 'latin1');
  header.writeUInt32LE(file.length, 4);
  return Buffer.concat([header, file]);
}
