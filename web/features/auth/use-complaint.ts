import { useState } from 'react';
import type { Complaint } from './auth-rules.ts';

/** Holds what a form complains about, and puts the cursor where it can be mended. */
export function useComplaint() {
  const [complaint, setComplaint] = useState<Complaint | null>(null);
  return {
    complaint,
    setComplaint,
    isWrong: (name: string): true | undefined => complaint?.fields.includes(name) || undefined,
    /** Shows the complaint, if there is one; answers whether the form may go on. */
    check(form: HTMLFormElement, found: Complaint | null): boolean {
      setComplaint(found);
      const first = found?.fields[0];
      if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return found === null;
    },
  };
}
