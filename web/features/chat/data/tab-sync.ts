import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'velora.conversation';

/** Shared by the page, because a channel does not receive its own messages. Without support, tabs refetch on focus. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Tells other tabs that a conversation has changed. */
export const notifyOtherTabs = (conversationId: number): void => channel?.postMessage(conversationId);

/** Calls back when another tab has changed the conversation. */
export function useTabSync(conversationId: number | null, onChange: () => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent) => {
      if (data === conversationId) notify();
    };
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  }, [conversationId]);
}
