import { type RefObject, useEffect } from 'react';

/** Fits the screen to the visual viewport, because some on-screen keyboards overlay the page without resizing it. */
export function useVisibleHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = screen.current;
    if (!viewport || !element) return;
    const update = () => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 60;
      element.style.setProperty('--visible-height', isCovered ? `${viewport.height}px` : '');
      element.style.transform =
        isCovered && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : '';
    };
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [screen]);
}
