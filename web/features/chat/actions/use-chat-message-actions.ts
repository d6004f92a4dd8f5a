import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { api } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { addMessages } from '../data/messages-query.ts';
import { rewind } from '../data/rewind.ts';
import { rewriteReply } from '../data/rewrite-reply.ts';
import type { Chat } from '../data/use-chat.ts';
import { messageActions, newestTurn } from '../rules/message-actions.ts';
import type { MessageActions } from './message-actions-context.ts';

const FAILED_TOAST = { title: 'Error', description: 'That did not work. Please try again.' };

/** The actions of a member's messages; null for a guest. */
export function useChatMessageActions(
  { messages, isGuest, isLocked, isTyping, canSend }: Chat,
  conversationId: number | null,
  isRetired: boolean,
): MessageActions | null {
  const client = useQueryClient();
  const { userId, user } = useSession();
  const [isChoosing, setIsChoosing] = useState(false);
  const [dialog, setDialog] = useState<MessageActions['dialog']>(null);
  // The rating is the member's, not an administrator's.
  const canRate = !isLocked && user?.impersonatedBy === undefined;
  const canChange = canSend && !isTyping && !isLocked && !isRetired && !isChoosing;

  return useMemo(() => {
    if (isGuest || userId === null || conversationId === null) return null;
    const target = { userId, conversationId };
    const turn = newestTurn(messages);
    const fail = () => toast({ ...FAILED_TOAST, tone: 'danger' });
    return {
      actionsOf: (message) => messageActions(message, messages, { canChange, canRate }),
      canChange,
      messages,
      dialog,
      openDialog: (kind, message) => setDialog({ kind, message }),
      closeDialog: () => setDialog(null),
      regenerate: () => {
        if (turn) void rewriteReply(client, target, turn);
      },
      edit: (content) => {
        if (turn) void rewriteReply(client, target, { ...turn, content });
      },
      rewind: (message) =>
        rewind(client, target, message.id)
          .catch(fail)
          .finally(() => setDialog(null)),
      rate: (message, value) => {
        const { rating: _, ...unrated } = message;
        addMessages(client, conversationId, [value ? { ...unrated, rating: value } : unrated]);
        const params = { id: conversationId, messageId: message.id };
        api('messages-rating', { params, body: { userId, value } }).catch(() => {
          addMessages(client, conversationId, [message]);
          fail();
        });
      },
      choose: (message, index) => {
        setIsChoosing(true);
        const params = { id: conversationId, messageId: message.id };
        api('messages-alternative', { params, body: { userId, index } })
          .then((chosen) => addMessages(client, conversationId, [chosen]), fail)
          .finally(() => setIsChoosing(false));
      },
    };
  }, [client, userId, conversationId, isGuest, messages, canChange, canRate, dialog]);
}
