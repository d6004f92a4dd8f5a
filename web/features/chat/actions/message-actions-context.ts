import { createContext, useContext } from 'react';
import type { Message, Rating } from '#shared/schemas/conversation.ts';
import type { MessageAction } from '../rules/message-actions.ts';

/** What can be done with the messages of the chat. */
export interface MessageActions {
  actionsOf: (message: Message) => ReadonlySet<MessageAction>;
  canChange: boolean;
  regenerate: () => void;
  rate: (message: Message, value: Rating | null) => void;
  choose: (message: Message, index: number) => void;
}

/** null for a guest. */
export const MessageActionsContext = createContext<MessageActions | null>(null);

export const useMessageActions = (): MessageActions | null => useContext(MessageActionsContext);
