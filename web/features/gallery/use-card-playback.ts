import { type RefObject, useEffect, useState } from 'react';
import { useIsWide, useReducedMotion } from '#web/lib/use-media-query.ts';

/** Fetches a video when a tenth of the card is within 100 px of the screen. */
export const LOAD_OPTIONS: IntersectionObserverInit = { rootMargin: '100px', threshold: 0.1 };
/** Plays a video when 60 % of the card is in the middle 70 % of the screen. */
export const PLAY_OPTIONS: IntersectionObserverInit = { rootMargin: '-15% 0px', threshold: 0.6 };

/**
 * Decides when a card's video loads and plays: on a wide screen on hover or focus, on a phone by its position.
 * Stopping rewinds it. With reduced motion it never loads.
 */
export function useCardPlayback(
  card: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  /** False until the card's media are loaded; an earlier hover plays the video then. */
  hasVideo: boolean,
) {
  const isWide = useIsWide();
  const isMotionReduced = useReducedMotion();
  const [hasBeenNear, setHasBeenNear] = useState(false);
  const [isActive, setIsActive] = useState(false);
  const canLoad = !isMotionReduced && (isWide || hasBeenNear);

  useEffect(() => {
    const element = card.current;
    if (isMotionReduced || isWide || !element) return;
    const loadObserver = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setHasBeenNear(true),
      LOAD_OPTIONS,
    );
    const playObserver = new IntersectionObserver(
      ([entry]) => setIsActive(entry?.isIntersecting ?? false),
      PLAY_OPTIONS,
    );
    loadObserver.observe(element);
    playObserver.observe(element);
    return () => {
      loadObserver.disconnect();
      playObserver.disconnect();
      setIsActive(false);
    };
  }, [card, isMotionReduced, isWide]);

  useEffect(() => {
    const element = video.current;
    if (!element || !hasVideo || !canLoad || !isActive) return;
    // If playback is blocked or interrupted, the poster stays.
    element.play().catch(() => {});
    return () => {
      element.pause();
      element.currentTime = 0;
    };
  }, [video, hasVideo, canLoad, isActive]);

  const onHover = isWide && !isMotionReduced ? setIsActive : () => {};
  return {
    canLoad,
    hoverHandlers: {
      onPointerEnter: () => onHover(true),
      onPointerLeave: () => onHover(false),
      onFocus: () => onHover(true),
      onBlur: () => onHover(false),
    },
  };
}
