import { useCallback, useEffect, useRef, useState } from 'react';
import { after } from '#web/lib/timers.ts';
import { OFFER_DURATION, triggersMediaOffer } from './media-offer-rules.ts';

export interface MediaOfferState {
  isShown: boolean;
  onMessageSent: (text: string) => void;
  dismiss: () => void;
}

/** Shows the media offer for 30 s after a message that triggers it. */
export function useMediaOffer(): MediaOfferState {
  const [isShown, setIsShown] = useState(false);
  const cancelTimer = useRef<() => void>(undefined);
  useEffect(() => () => cancelTimer.current?.(), []);

  const dismiss = useCallback(() => {
    cancelTimer.current?.();
    setIsShown(false);
  }, []);
  const onMessageSent = useCallback(
    (text: string) => {
      if (!triggersMediaOffer(text)) return;
      cancelTimer.current?.();
      setIsShown(true);
      cancelTimer.current = after(OFFER_DURATION, dismiss);
    },
    [dismiss],
  );
  return { isShown, onMessageSent, dismiss };
}
