import { expect, test } from 'vitest';
import { mentionsCrisisHelp } from './crisis-help.ts';

test('detects crisis help in the recent messages of the companion', () => {
  const help = { sender: 'ai' as const, content: 'Please look at findahelpline.com.' };
  const other = { sender: 'user' as const, content: 'Hi' };
  expect(mentionsCrisisHelp([help, other])).toBe(true);
  expect(mentionsCrisisHelp([help, ...Array.from({ length: 22 }, () => other)])).toBe(false);
  expect(mentionsCrisisHelp([{ ...help, sender: 'user' }, other])).toBe(false);
});
