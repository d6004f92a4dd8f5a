import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormError } from './auth-rules.ts';

/** The error of a form. */
export function useFormError() {
  const [error, setError] = useState<FormError | null>(null);
  return {
    error,
    setError,
    isInvalid: (name: string): true | undefined => error?.fields.includes(name) || undefined,
    /** Shows the error and focuses its first field. null removes the error. */
    showError(form: HTMLFormElement, next: FormError | null): void {
      flushSync(() => setError(next));
      // Scroll to the message first: the focused field has priority when both do not fit.
      form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
      const first = next?.fields[0];
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
  };
}
