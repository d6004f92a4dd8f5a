/** Milliseconds. */
export const TOAST_DURATION = 5_000;

export interface Toast {
  title: string;
  description?: string;
  tone?: 'neutral' | 'success' | 'danger';
}

type ShowToast = (toast: Toast) => void;
let show: ShowToast | undefined;
const queued: Toast[] = [];

/** Shows a notice, which replaces the previous one. Queued until the toaster has loaded. */
export function toast(notice: Toast): void {
  if (show) show(notice);
  else queued.push(notice);
}

/** Called by the toaster, whose code loads after the first screen. */
export function connectToaster(showToast: ShowToast): () => void {
  show = showToast;
  for (const notice of queued.splice(0)) showToast(notice);
  return () => {
    show = undefined;
  };
}
