import { expect, test } from 'vitest';
import { requiresAgeGate, type Visit } from './age-gate-rules.ts';

const VISIT: Visit = {
  isGuest: true,
  hasConfirmed: false,
  path: '/',
  userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 7) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
};

test('asks guests, also on a direct link to a chat', () => {
  expect(requiresAgeGate(VISIT)).toBe(true);
  expect(requiresAgeGate({ ...VISIT, path: '/chat/3' })).toBe(true);
});

test.each<[string, Partial<Visit>]>([
  ['members', { isGuest: false }],
  ['a guest who has confirmed', { hasConfirmed: true }],
  ['the terms page', { path: '/terms' }],
  ['the record-keeping statement', { path: '/2257-statement' }],
  ['Google', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['Bing', { userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['Facebook link preview', { userAgent: 'facebookexternalhit/1.1' }],
  ['WhatsApp link preview', { userAgent: 'WhatsApp/2.23.20.0' }],
  ['Telegram link preview', { userAgent: 'TelegramBot (like TwitterBot)' }],
  ['Slack link preview', { userAgent: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }],
])('does not ask: %s', (_, changes) => {
  expect(requiresAgeGate({ ...VISIT, ...changes })).toBe(false);
});
