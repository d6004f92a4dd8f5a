import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Member, newEmail, newMember } from './client.ts';

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims;

const signed = (header: Claims, claims: Claims, key: string) => {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
};

const unknownKey = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

/** The signing key of this installation's identity provider. */
const poolKey = () => readFileSync(join(inject('dataDir'), 'cognito/signing-key.pem'), 'utf8');

/** The same token with other claims and a valid signature. */
export function reSigned(token: string, changes: Claims): string {
  const [header, claims] = token.split('.').slice(0, 2).map(decode);
  return signed(header ?? {}, { ...claims, ...changes }, poolKey());
}

const now = () => Math.floor(Date.now() / 1_000);

/** A token that expired a minute ago. */
export const expired = (token: string) => reSigned(token, { iat: now() - 1_000, exp: now() - 60 });

/** Forged session tokens by kind. */
export function forgeries(token: string, otherUserId: number): Record<string, string> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const [header, claims] = [decode(head), decode(body)];
  const other = { ...claims, 'custom:userId': String(otherUserId) };
  return {
    'no token at all': 'hello',
    'a token without a signature': `${head}.${body}.`,
    'the algorithm none': `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'a claim changed under the old signature': `${head}.${encode(other)}.${signature}`,
    'another key with the same key id': signed(header, other, unknownKey.privateKey),
    'a symmetric algorithm': signed({ ...header, alg: 'HS256' }, claims, poolKey()),
    'an unknown key': signed({ ...header, kid: 'another' }, claims, poolKey()),
    'another issuer': reSigned(token, { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Other' }),
    'another audience': reSigned(token, { aud: 'another-app' }),
    'an access token': reSigned(token, { token_use: 'access' }),
    'a malformed user id': reSigned(token, { 'custom:userId': '1 OR 1=1' }),
    'a token that is not valid yet': reSigned(token, { nbf: now() + 3_600 }),
  };
}

/** A new member whose token has the administrators group. */
export async function newAdmin(): Promise<Member> {
  const member = await newMember({ firstName: 'Grace', email: newEmail('administrator') });
  const { value = '', path = '/' } = member.cookies.get('velora_session') ?? {};
  member.cookies.set('velora_session', { value: reSigned(value, { 'cognito:groups': ['admins'] }), path });
  return member;
}
