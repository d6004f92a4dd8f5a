import { toast } from '#web/ui/toast.ts';

/** Copies a text and shows the result as a toast. */
export async function copyToClipboard(text: string, successDescription: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied!', description: successDescription, tone: 'success' });
  } catch {
    toast({ title: 'Error', description: 'Failed to copy to clipboard', tone: 'danger' });
  }
}
