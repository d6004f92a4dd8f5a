import { expect, test } from 'vitest';
import { signValue } from '#functions/platform/signed-value.ts';
import { signAgeCheck } from '#test/support/age-check-provider.ts';
import { makeAgeCheck } from './age-check.ts';
import { parseAgeCheckConfig } from './age-check-config.ts';

const ENVIRONMENT = {
  AGE_CHECK_PROVIDER: 'http',
  AGE_CHECK_URL: 'https://age.example/check',
  AGE_CHECK_SECRET: 'shared-with-the-provider',
};
const NOW = new Date('2026-11-21T12:00:00Z');
const seconds = NOW.getTime() / 1_000;
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

function setUp() {
  const check = makeAgeCheck(ENVIRONMENT);
  if (check === undefined) throw new Error('no provider');
  return check;
}

test('accepts a result that is signed with the shared secret, for five minutes', async () => {
  const body = '{"state":"a","over18":true}';
  const signed = {
    bytes: Buffer.from(body),
    signature: signAgeCheck(body, ENVIRONMENT.AGE_CHECK_SECRET, seconds),
  };
  for (const now of [later(-5), NOW, later(5)]) await setUp().verifyResult(signed, now);
  for (const now of [later(-6), later(6)])
    await expect(setUp().verifyResult(signed, now)).rejects.toMatchObject({ code: 'forbidden' });
});

test.each([
  ['another secret', signAgeCheck('{}', 'a-secret-of-somebody-else', seconds)],
  ['another body', signAgeCheck('{ }', ENVIRONMENT.AGE_CHECK_SECRET, seconds)],
  [
    'another time',
    signAgeCheck('{}', ENVIRONMENT.AGE_CHECK_SECRET, seconds - 1).replace(/t=\d+/, `t=${seconds}`),
  ],
  ['a part of a signature', signAgeCheck('{}', ENVIRONMENT.AGE_CHECK_SECRET, seconds).slice(0, -2)],
  ['no digest', `t=${seconds},v1=`],
  ['no time', signAgeCheck('{}', ENVIRONMENT.AGE_CHECK_SECRET, seconds).replace(/t=\d+/, 't=')],
  ['nothing', ''],
])('rejects the signature of %s', async (_name, signature) => {
  const signed = { bytes: Buffer.from('{}'), signature };
  await expect(setUp().verifyResult(signed, NOW)).rejects.toMatchObject({ code: 'forbidden' });
});

test('reads back the state that it gave to the provider, for a day, and no other', () => {
  const check = setUp();
  const member = { userId: 7, lockedAt: '2026-11-21T11:00:00.000Z' };
  const stateAt = () =>
    new URL(check.startUrl(member, 'https://velora.example/chats', NOW)).searchParams.get('state') ?? '';
  const state = stateAt();
  expect(check.readState(state, later(24 * 60))).toMatchObject(member);
  expect(check.readState(stateAt(), NOW).checkId).not.toBe(check.readState(state, NOW).checkId);
  const forbidden = expect.objectContaining({ code: 'forbidden' });
  expect(() => check.readState(state, later(24 * 60 + 1))).toThrow(forbidden);
  const foreign = signValue('another-purpose', { ...check.readState(state, NOW), userId: 8 });
  for (const text of [foreign, `${state}A`, 'nothing', ''])
    expect(() => check.readState(text, NOW)).toThrow(forbidden);
});

test('without a provider there is no age check; a provider needs its address and secret', () => {
  expect(makeAgeCheck({})).toBeUndefined();
  const { AGE_CHECK_SECRET: _, ...withoutSecret } = ENVIRONMENT;
  expect(() => parseAgeCheckConfig(withoutSecret)).toThrow('AGE_CHECK_SECRET');
  expect(() => parseAgeCheckConfig({ ...ENVIRONMENT, AGE_CHECK_URL: '' })).toThrow('AGE_CHECK_URL');
  expect(() => parseAgeCheckConfig({ ...ENVIRONMENT, AGE_CHECK_SECRET: 'short' })).toThrow(
    'AGE_CHECK_SECRET',
  );
});
