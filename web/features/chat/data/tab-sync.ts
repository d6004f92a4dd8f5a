import { useEffect, useEffectEvent } from 'react';
import type { ReplyText } from './live-replies.ts';

const CHANNEL = 'velora.chat';

/** What one tab tells the others. */
interface TabMessage {
  conversationId: number;
  /** As much of a reply as has arrived. Without it, the messages have changed. */
  reply?: ReplyText & { typingSince: number };
  /** Everything after this message was deleted. */
  newestId?: number;
}

/** Shared by the page, because a channel does not receive its own messages. Without support, tabs refetch on focus. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Tells other tabs that a conversation has changed, or what has arrived of its reply. */
export const notifyOtherTabs = (conversationId: number, change?: Omit<TabMessage, 'conversationId'>): void =>
  channel?.postMessage({ ...change, conversationId } satisfies TabMessage);

/** Calls back for each message of another tab about the conversation. */
export function useTabSync(conversationId: number | null, onChange: (change: TabMessage) => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.conversationId === conversationId) notify(data);
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  }, [conversationId]);
}
