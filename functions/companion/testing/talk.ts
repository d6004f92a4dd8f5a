import type { Character } from '#shared/schemas/character.ts';
import type { ChatMessage } from '../companion.ts';
import { composeReply } from '../offline/compose-reply.ts';
import { elena } from './characters.ts';

const now = new Date('2026-11-21T20:00:00Z');

/** Talks to the built-in engine; `window` is the number of messages in its history. */
export function talk(
  lines: readonly string[],
  options: { character?: Character; seed?: number; window?: number; memberName?: string } = {},
): string[] {
  const { character = elena, seed = 7, window = 400, memberName = 'Tom' } = options;
  const history: ChatMessage[] = [];
  for (const content of lines) {
    history.push({ sender: 'user', content });
    const reply = composeReply({ character, memberName, history: history.slice(-window), seed, now });
    history.push({ sender: 'ai', content: reply });
  }
  return history.filter(({ sender }) => sender === 'ai').map(({ content }) => content);
}

export const answer = (line: string, options?: Parameters<typeof talk>[1]): string =>
  talk([line], options).at(-1) ?? '';
