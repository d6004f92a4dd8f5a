import { useEffect, useEffectEvent } from 'react';

const CHANNEL = 'velora.conversation';

/** One for the page: it does not hear itself. Browsers of before 2022 have none; their tabs learn of it when looked at. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** Tells this member's other tabs that there is something new in a conversation. */
export const notifyOtherTabs = (conversationId: number): void => channel?.postMessage(conversationId);

/** Calls back when another tab has put something into the conversation. */
export function useOtherTabs(conversationId: number | null, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const hear = ({ data }: MessageEvent) => {
      if (data === conversationId) tell();
    };
    channel?.addEventListener('message', hear);
    return () => channel?.removeEventListener('message', hear);
  }, [conversationId]);
}
