/** Calls back when the page is hidden or left, at once if it is; answers how to stop that. */
export function whenPageLeft(action: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'hidden') action();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', action);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pagehide', action);
  };
}
