import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormError } from './auth-rules.ts';

/** Holds what a form complains about, and puts the cursor where it can be mended. */
export function useFormError() {
  const [complaint, setComplaint] = useState<FormError | null>(null);
  return {
    complaint,
    setComplaint,
    isWrong: (name: string): true | undefined => complaint?.fields.includes(name) || undefined,
    /** Shows the complaint, if there is one; answers whether the form may go on. */
    check(form: HTMLFormElement, found: FormError | null): boolean {
      flushSync(() => setComplaint(found));
      // What is wrong comes into view, and then the place to mend it, which wins where there is no room for both.
      form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
      const first = found?.fields[0];
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return found === null;
    },
  };
}
