import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitNoticeOf } from '#web/features/limits/limit-notice.ts';
import { useRequireAccount } from '#web/features/session/use-require-account.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { conversationQuery, invalidateConversationLists, startConversation } from './queries.ts';

/** Starts a new conversation with a companion and opens it. A guest is asked to sign up first. */
export function useStartConversation(): (characterId: number) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const requireAccount = useRequireAccount();
  const isStarting = useRef(false);

  const start = useCallback(
    async (characterId: number) => {
      if (isStarting.current) return;
      isStarting.current = true;
      try {
        const created = await startConversation(characterId, 'empty');
        client.setQueryData(conversationQuery(created.id).queryKey, created);
        client.removeQueries({ queryKey: ['conversation-with'] });
        invalidateConversationLists(client);
        void navigate(paths.conversation(characterId, created.id));
      } catch (error) {
        const notice = limitNoticeOf(error, 'conversations');
        if (notice) openLimitDialog(notice);
        else
          toast({
            title: 'Error',
            description: 'Failed to start a conversation. Please try again.',
            tone: 'danger',
          });
      } finally {
        isStarting.current = false;
      }
    },
    [client, navigate],
  );

  return useCallback((characterId) => requireAccount(() => void start(characterId)), [requireAccount, start]);
}
