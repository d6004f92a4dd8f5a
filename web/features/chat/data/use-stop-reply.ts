import { useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { liveReplies } from './live-replies.ts';
import type { MemberConversation } from './outbox.ts';

const STOP_FAILED_TOAST = {
  title: 'Error',
  description: 'The reply could not be stopped. Please try again.',
};

/** Ends a reply with what has arrived, which is then shown at once. A reply that is whole is only shown. */
export function useStopReply(target: MemberConversation | null, isWriting: boolean) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, conversationId }: MemberConversation) =>
      api('reply-stop', { params: { id: conversationId }, body: { userId } }),
    onError: () => toast({ ...STOP_FAILED_TOAST, tone: 'danger' }),
  });
  const stop = () => {
    if (!target) return;
    liveReplies.showAll(target.conversationId);
    if (isWriting && !isPending) mutate(target);
  };
  return { stop, isStopping: isPending };
}
