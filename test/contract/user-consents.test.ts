import { describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '#shared/legal.ts';
import { newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const PATH = '/api/user/consents';
const { terms: version } = LEGAL_VERSIONS;

describe('user-consents', () => {
  test('accepts the version in force, repeatedly; a sign-up has accepted both texts', async () => {
    const member = await newMember();
    expect(expectSuccess('auth-session', await member.get('/api/auth/session'))).toMatchObject({
      consentsDue: [],
    });
    for (let count = 0; count < 2; count += 1) {
      const response = await member.post(PATH, { userId: member.id, document: 'terms', version });
      expect(expectSuccess('user-consents', response)).toEqual({ consentsDue: [] });
    }
  });

  test('rejects another version with conflict', async () => {
    const member = await newMember();
    const body = { userId: member.id, document: 'privacy', version: '2020-01-01' };
    expectError(await member.post(PATH, body), 'conflict');
  });

  test.each([{ document: 'cookies', version }, { document: 'terms' }, { document: 'terms', version: '' }])(
    'rejects %j',
    async (body) => {
      const member = await newMember();
      expectError(await member.post(PATH, { userId: member.id, ...body }), 'invalid_request');
    },
  );

  test('rejects another member', async () => {
    const [member, other] = await Promise.all([newMember(), newMember()]);
    expectError(await member.post(PATH, { userId: other.id, document: 'terms', version }), 'forbidden');
  });
});
