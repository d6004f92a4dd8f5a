import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameSizeReader } from './frames.ts';

/** A masked frame of this many bytes. */
function frame(length: number): Buffer {
  const extended = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const header = Buffer.alloc(2 + extended + 4);
  header[0] = 0x81;
  header[1] = 0x80 | (extended === 0 ? length : extended === 2 ? 126 : 127);
  if (extended === 2) header.writeUInt16BE(length, 2);
  if (extended === 8) header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, Buffer.alloc(length, 0xff)]);
}

test('reports the size of every frame for any chunking', () => {
  const lengths = fc.array(fc.oneof(fc.nat(300), fc.constantFrom(125, 126, 32_768, 65_535, 65_536, 70_000)));
  fc.assert(
    fc.property(lengths, fc.infiniteStream(fc.integer({ min: 1, max: 9_000 })), (sizes, cuts) => {
      const bytes = Buffer.concat(sizes.map(frame));
      const seen: number[] = [];
      const readChunk = frameSizeReader((size) => seen.push(size));
      for (let at = 0; at < bytes.length; ) {
        const cut = cuts.next().value as number;
        readChunk(bytes.subarray(at, at + cut));
        at += cut;
      }
      expect(seen).toEqual(sizes);
    }),
    { numRuns: 200 },
  );
});

test('reports the size once the header is complete', () => {
  const seen: number[] = [];
  frameSizeReader((size) => seen.push(size))(frame(40_000).subarray(0, 8));
  expect(seen).toEqual([40_000]);
});
