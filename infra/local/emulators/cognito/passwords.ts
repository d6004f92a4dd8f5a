import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { CognitoException } from './exception.ts';

const maximumLength = 256;
/** Takes a few milliseconds. Passwords of a development folder need no more. */
const cost: ScryptOptions = { N: 2048, r: 8, p: 1 };

/** @throws CognitoException InvalidPasswordException, or InvalidParameterException for leading or trailing white space */
export function checkPolicy(password: unknown, minimumLength: number): asserts password is string {
  if (typeof password !== 'string' || password.length > maximumLength || /^\s|\s$/.test(password)) {
    throw new CognitoException(
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
  if (password.length < minimumLength) {
    throw new CognitoException(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('base64url');
  return `scrypt$${salt}$${(await derive(password, salt)).toString('base64url')}`;
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, salt = '', hash = ''] = stored.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, salt);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, 32, cost, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
