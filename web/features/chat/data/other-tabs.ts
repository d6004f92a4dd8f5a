import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'velora.conversation';

/** Tells this member's other tabs that there is something new in a conversation. */
export function tellOtherTabs(conversationId: number): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(conversationId);
  channel.close();
}

/** Calls back when another tab has put something into the conversation. */
export function useOtherTabs(conversationId: number | null, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data === conversationId) tell();
    };
    return () => channel.close();
  }, [conversationId]);
}
