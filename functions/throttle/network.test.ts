import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.24', '203.0.113.24'],
  ['::ffff:203.0.113.24', '203.0.113.24'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s belongs to network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('returns other text unchanged', () => {
  for (const text of ['', 'unknown', '1.2.3', '::ffff:1.2.3', '2001:db8:::1'])
    expect(networkOf(text)).toBe(text);
});
