import { createContext, useContext } from 'react';
import type { Message, Rating } from '#shared/schemas/conversation.ts';
import type { MessageAction } from '../rules/message-actions.ts';

interface MessageDialog {
  kind: 'edit' | 'rewind';
  message: Message;
}

/** What can be done with the messages of the chat. */
export interface MessageActions {
  actionsOf: (message: Message) => ReadonlySet<MessageAction>;
  canChange: boolean;
  /** The loaded messages up to the newest. */
  messages: readonly Message[];
  /** Asks before the action. */
  dialog: MessageDialog | null;
  openDialog: (kind: MessageDialog['kind'], message: Message) => void;
  closeDialog: () => void;
  /** Changes the last own message. */
  edit: (content: string) => void;
  /** Deletes everything after the message, and closes the dialog. */
  rewind: (message: Message) => Promise<void>;
  regenerate: () => void;
  rate: (message: Message, value: Rating | null) => void;
  choose: (message: Message, index: number) => void;
}

/** null for a guest. */
export const MessageActionsContext = createContext<MessageActions | null>(null);

export const useMessageActions = (): MessageActions | null => useContext(MessageActionsContext);
