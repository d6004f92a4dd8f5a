import { expect, test } from 'vitest';
import { isPayloadHashValid } from './payload-hash.ts';

test('a request for a function URL needs the hash of its body', () => {
  const body = Buffer.from('{}');
  const hash = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
  expect(isPayloadHashValid({ headers: { 'x-amz-content-sha256': hash } }, body)).toBe(true);
  expect(isPayloadHashValid({ headers: { 'x-amz-content-sha256': hash } }, Buffer.from('{ }'))).toBe(false);
  expect(isPayloadHashValid({ headers: {} }, body)).toBe(false);
  expect(isPayloadHashValid({ headers: {} }, Buffer.alloc(0))).toBe(true);
});
