import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from './edge.ts';

const signatureOf = (key: Buffer | undefined, content: string): Buffer =>
  createHmac('sha256', key ?? '')
    .update(content)
    .digest();

/** A JSON value with our signature, for a cookie or a link. Values of different purposes cannot be interchanged. */
export function signValue(purpose: string, value: unknown): string {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${signatureOf(keysFor(purpose)[0], content).toString('base64url')}`;
}

/** The value in `text`; undefined unless we signed it for this purpose. Expiry is the caller's to check. */
export function readSignedValue(purpose: string, text: string): unknown {
  const [content = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const isOurs = keysFor(purpose).some((key) => {
    const expected = signatureOf(key, content);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (more.length > 0 || !isOurs) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
}
