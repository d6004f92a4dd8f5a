import { type RefObject, useEffect, useState } from 'react';
import { useIsWide, useReducedMotion } from '#web/lib/use-media-query.ts';

/** Near enough to be fetched: 100 px beyond the screen, a tenth visible. */
export const NEAR: IntersectionObserverInit = { rootMargin: '100px', threshold: 0.1 };
/** In sight enough to play: more than 60 %, not counting the outer 15 % at the top and the bottom. */
export const IN_SIGHT: IntersectionObserverInit = { rootMargin: '-15% 0px', threshold: 0.6 };

/**
 * When a card's loop loads and plays. With room for a pointer it plays on hover or focus; on a phone it loads
 * when near and plays while in sight. Leaving pauses and rewinds it. Reduced motion: neither, ever.
 */
export function useCardPlayback(
  card: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  /** False until the card knows its loop: what is wanted before is played then. */
  hasVideo: boolean,
) {
  const isWide = useIsWide();
  const isCalm = useReducedMotion();
  const [wasNear, setWasNear] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const canLoad = !isCalm && (isWide || wasNear);

  useEffect(() => {
    const element = card.current;
    if (isCalm || isWide || !element) return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWasNear(true), NEAR);
    const inSight = new IntersectionObserver(
      ([entry]) => setIsWanted(entry?.isIntersecting ?? false),
      IN_SIGHT,
    );
    near.observe(element);
    inSight.observe(element);
    return () => {
      near.disconnect();
      inSight.disconnect();
      setIsWanted(false);
    };
  }, [card, isCalm, isWide]);

  useEffect(() => {
    const element = video.current;
    if (!element || !hasVideo || !canLoad || !isWanted) return;
    // A refused or interrupted start is not worth a word: the poster stays.
    element.play().catch(() => {});
    return () => {
      element.pause();
      element.currentTime = 0;
    };
  }, [video, hasVideo, canLoad, isWanted]);

  const want = isWide && !isCalm ? setIsWanted : () => {};
  return {
    canLoad,
    hover: {
      onPointerEnter: () => want(true),
      onPointerLeave: () => want(false),
      onFocus: () => want(true),
      onBlur: () => want(false),
    },
  };
}
