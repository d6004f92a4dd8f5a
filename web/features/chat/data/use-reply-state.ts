import { useIsOnline } from '#web/lib/use-is-online.ts';
import { useReplyWait, type WaitOptions } from './use-reply-wait.ts';
import { useStopReply } from './use-stop-reply.ts';

/** How far the reply to the last message is, and how to stop it. */
export function useReplyState(options: WaitOptions) {
  const { target, entries, live } = options;
  const isOnline = useIsOnline();
  const wait = useReplyWait(options);
  const isWriting = isOnline && (live?.isOwn === true || wait.state === 'waiting');
  const isPending = isWriting || entries.some(({ state }) => state === 'sending');
  const isTyping = isOnline && (isPending || live !== undefined);
  const { stop, isStopping } = useStopReply(target, isWriting);
  return {
    wait,
    isPending,
    isTyping,
    /** Dots, until the first words of the reply replace them. */
    hasTypingRow: isTyping && !live?.hasWords,
    /** While a reply is being written or shown. */
    stop: isWriting || live?.isWhole ? stop : undefined,
    isStopping,
  };
}
