import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';

/** Tells the operator what was not done, and why or what to do about it. */
export const failed = (title: string) => (error: Error) =>
  toast({ title, description: errorMessage(error), tone: 'danger' });
