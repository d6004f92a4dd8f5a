import type { CompanionTurn } from '../companion.ts';

export function composeReply(turn: CompanionTurn): string {
  return `I'm listening, ${turn.memberName}. Tell me more.`;
}
