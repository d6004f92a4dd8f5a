import { type RefObject, useEffect } from 'react';

/** Keyboards that lie over the page tell so only through the visual viewport: the screen follows it. */
export function useVisibleHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const element = screen.current;
    if (!viewport || !element) return;
    const follow = () => {
      const isCovered = viewport.scale === 1 && innerHeight - viewport.height > 60;
      element.style.setProperty('--visible-height', isCovered ? `${viewport.height}px` : '');
      element.style.transform =
        isCovered && viewport.offsetTop > 0 ? `translateY(${viewport.offsetTop}px)` : '';
    };
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [screen]);
}
