import type { ChatMessage, CompanionReply, ReplyRequest } from '../companion.ts';
import { readReply } from '../read-reply.ts';
import { elena } from './characters.ts';

/** A request whose history is the given lines, alternating and ending with the member. */
export function replyRequestWith(...lines: string[]): ReplyRequest {
  const fromEnd = (index: number): number => lines.length - 1 - index;
  const history = lines.map(
    (content, index): ChatMessage => ({ sender: fromEnd(index) % 2 === 0 ? 'user' : 'ai', content }),
  );
  return { character: elena, memberName: 'Tom', history, seed: 7, now: new Date('2026-11-21T20:00:00Z') };
}

export async function chunksOf(stream: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(piece);
  return pieces;
}

/** All items of a reply. */
export const repliesOf = (...input: Parameters<typeof readReply>): Promise<CompanionReply[]> =>
  Array.fromAsync(readReply(...input));

/** The complete reply. */
export const wholeReply = async (...input: Parameters<typeof readReply>): Promise<string | undefined> =>
  (await repliesOf(...input)).at(-1)?.content;
