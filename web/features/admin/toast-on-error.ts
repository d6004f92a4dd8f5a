import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Returns an onError callback that shows the error as a toast. */
export const toastOnError = (title: string) => (error: Error) =>
  toast({ title, description: errorMessage(error), tone: 'danger' });
