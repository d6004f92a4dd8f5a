import type { Message } from '#shared/schemas/conversation.ts';

export type MessageAction = 'copy' | 'rate' | 'regenerate' | 'edit' | 'rewind' | 'report';

export interface ActionState {
  /** No reply is being written or shown, and messages can be sent. */
  canChange: boolean;
  canRate: boolean;
}

/** Written by the companion in the chat, not by the safety policy or in a call. */
const isOwnReply = ({ sender, safety, callSeconds }: Message): boolean =>
  sender === 'ai' && safety === undefined && callSeconds === undefined;

/** The newest reply, and the message that it answers. */
export function newestTurn(messages: readonly Message[]): { question: Message; reply: Message } | undefined {
  const reply = messages.at(-1);
  const question = messages.at(-2);
  if (!reply || !question || !isOwnReply(reply)) return undefined;
  return question.sender === 'user' && question.callSeconds === undefined ? { question, reply } : undefined;
}

export const messagesAfter = (messages: readonly Message[], id: number): number =>
  messages.filter((message) => message.id > id).length;

/** @param messages the loaded messages up to the newest */
export function messageActions(
  message: Message,
  messages: readonly Message[],
  { canChange, canRate }: ActionState,
): ReadonlySet<MessageAction> {
  const turn = newestTurn(messages);
  const isPossible: Record<MessageAction, boolean> = {
    copy: message.content !== '',
    rate: canRate && isOwnReply(message),
    regenerate: canChange && turn?.reply.id === message.id,
    edit: canChange && turn?.question.id === message.id,
    // To a reply: the member's own message would be left without one.
    rewind: canChange && message.sender === 'ai' && messagesAfter(messages, message.id) > 0,
    report: message.sender === 'ai',
  };
  const all = Object.keys(isPossible) as MessageAction[];
  return new Set(all.filter((action) => isPossible[action]));
}
