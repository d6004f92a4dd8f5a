import { useEffect, useEffectEvent } from 'react';

/** Chromium only; not in TypeScript's DOM types yet. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** The back gesture or button of a phone closes an open overlay instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher };
    if (!isOpen || !CloseWatcher) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close();
    return () => watcher.destroy();
  }, [isOpen]);
}
