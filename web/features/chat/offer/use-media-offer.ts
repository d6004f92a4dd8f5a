import { useCallback, useEffect, useRef, useState } from 'react';
import { after } from '#web/lib/timers.ts';
import { leadsToOffer, OFFER_FOR } from './media-offer-rules.ts';

export interface MediaOffer {
  isShown: boolean;
  /** To be told of each message that went out. */
  sent: (text: string) => void;
  dismiss: () => void;
}

/** The offer that follows a message about a picture or a clip, for 30 s. */
export function useMediaOffer(): MediaOffer {
  const [isShown, setIsShown] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const dismiss = useCallback(() => {
    stop.current?.();
    setIsShown(false);
  }, []);
  const sent = useCallback(
    (text: string) => {
      if (!leadsToOffer(text)) return;
      stop.current?.();
      setIsShown(true);
      stop.current = after(OFFER_FOR, dismiss);
    },
    [dismiss],
  );
  return { isShown, sent, dismiss };
}
