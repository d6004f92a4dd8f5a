/** Calls back when the page is hidden or left, at once if it is hidden. Returns the function to unsubscribe. */
export function onPageLeave(action: () => void): () => void {
  const checkVisibility = () => {
    if (document.visibilityState === 'hidden') action();
  };
  document.addEventListener('visibilitychange', checkVisibility);
  addEventListener('pagehide', action);
  checkVisibility();
  return () => {
    document.removeEventListener('visibilitychange', checkVisibility);
    removeEventListener('pagehide', action);
  };
}
