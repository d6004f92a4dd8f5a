import { expect, test } from 'vitest';
import { asksForAge, type Visit } from './age-gate-rules.ts';

const VISIT: Visit = {
  isGuest: true,
  hasConfirmed: false,
  path: '/',
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
};

test('guests are asked, also when a link leads them straight to a chat', () => {
  expect(asksForAge(VISIT)).toBe(true);
  expect(asksForAge({ ...VISIT, path: '/chat/3' })).toBe(true);
});

test.each<[string, Partial<Visit>]>([
  ['members', { isGuest: false }],
  ['who has answered before', { hasConfirmed: true }],
  ['readers of the terms', { path: '/terms' }],
  ['readers of the record-keeping statement', { path: '/2257-statement' }],
  ['Google', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Bing', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['a preview in Facebook', { userAgent: 'facebookexternalhit/1.1' }],
  ['a preview in WhatsApp', { userAgent: 'WhatsApp/2.23.20.0' }],
  ['a preview in Telegram', { userAgent: 'TelegramBot (like TwitterBot)' }],
  ['a preview in Slack', { userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
])('%s is not', (_, over) => {
  expect(asksForAge({ ...VISIT, ...over })).toBe(false);
});
