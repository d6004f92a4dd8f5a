import { useEffect, useEffectEvent } from 'react';
import type { ReplyText } from './live-replies.ts';

const CHANNEL = 'velora.chat';

/** What one tab tells the others. */
interface TabMessage {
  conversationId: number;
  /** As much of a reply as has arrived. Without it, the messages have changed. */
  reply?: ReplyText & { typingSince: number };
}

/** Shared by the page, because a channel does not receive its own messages. Without support, tabs refetch on focus. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Tells other tabs that a conversation has changed, or what has arrived of its reply. */
export const notifyOtherTabs = (conversationId: number, reply?: TabMessage['reply']): void =>
  channel?.postMessage({ conversationId, ...(reply && { reply }) } satisfies TabMessage);

/** Calls back for each message of another tab about the conversation. */
export function useTabSync(
  conversationId: number | null,
  onChange: (reply: TabMessage['reply']) => void,
): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.conversationId === conversationId) notify(data.reply);
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  }, [conversationId]);
}
