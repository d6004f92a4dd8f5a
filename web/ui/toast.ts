/** How long a toast stays. */
export const TOAST_DURATION = 5_000;

export interface Toast {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
}

type Show = (toast: Toast) => void;
let show: Show | undefined;
const waiting: Toast[] = [];

/** Shows a short notice; a newer one takes the place of the one before. Before the toaster is there it waits. */
export function toast(notice: Toast): void {
  if (show) show(notice);
  else waiting.push(notice);
}

/** Called by the toaster, which is loaded after everything a first look needs. */
export function connectToaster(connected: Show): () => void {
  show = connected;
  for (const notice of waiting.splice(0)) connected(notice);
  return () => {
    show = undefined;
  };
}
