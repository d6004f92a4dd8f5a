import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor } from './edge.ts';

const signatureOf = (key: Buffer | undefined, content: string): Buffer =>
  createHmac('sha256', key ?? '')
    .update(content)
    .digest();

/** Signs a JSON value for a cookie or a link. A value is valid for its purpose only. */
export function signValue(purpose: string, value: unknown): string {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${signatureOf(keysFor(purpose)[0], content).toString('base64url')}`;
}

/** The value in `text`; undefined if it was not signed for this purpose. Callers check the expiry. */
export function readSignedValue(purpose: string, text: string): unknown {
  const [content = '', signature = '', ...rest] = text.split('.');
  const signatureBytes = Buffer.from(signature, 'base64url');
  const isValid = keysFor(purpose).some((key) => {
    const expected = signatureOf(key, content);
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
  if (rest.length > 0 || !isValid) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
}
