import type { ReplyRequest } from '../companion.ts';
import type { Persona } from './persona.ts';
import type { Speaker } from './speaker.ts';
import type { Conversation } from './understand/conversation.ts';
import type { Reading } from './understand/read-message.ts';

/** Everything an answer can draw on. */
export interface Scene {
  readonly turn: ReplyRequest;
  readonly persona: Persona;
  readonly conversation: Conversation;
  /** The newest message; the same as conversation.newest. */
  readonly reading: Reading;
  readonly speaker: Speaker;
}

/** One piece of a reply. */
export interface Part {
  readonly say: string;
  /** A question that belongs to it; false when none may follow; left out when any may. */
  readonly ask?: string | false | undefined;
  /** No jokes, no emoji, no exclamation marks. */
  readonly isSerious?: boolean;
}

export function part(say: string | undefined, ask?: string | false, isSerious?: boolean): Part | undefined {
  if (say === undefined) return undefined;
  return { say, ...(ask === undefined ? {} : { ask }), ...(isSerious === undefined ? {} : { isSerious }) };
}
