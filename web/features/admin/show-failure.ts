import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Creates an onError callback that shows the error as a toast. */
export const showFailure = (title: string) => (error: Error) =>
  toast({ title, description: errorMessage(error), tone: 'danger' });
