import { CircleAlert } from 'lucide-react';
import type { FormError } from './auth-rules.ts';

/** A form-level error, announced to screen readers. */
export function FormErrorMessage({ error }: { error: FormError | null }) {
  return (
    <div role="alert">
      {error && (
        <div className="flex animate-rise-in gap-3 rounded-md bg-danger-soft p-3.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          <p>
            {error.title && <strong className="block font-medium">{error.title}</strong>}
            {error.text}
          </p>
        </div>
      )}
    </div>
  );
}
