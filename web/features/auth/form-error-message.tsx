import { CircleAlert } from 'lucide-react';
import type { FormError } from './auth-rules.ts';

/** What stands in the way, announced at once and kept in view. */
export function FormErrorMessage({ complaint }: { complaint: FormError | null }) {
  return (
    <div role="alert">
      {complaint && (
        <div className="flex animate-rise-in gap-3 rounded-md bg-danger-soft p-3.5 text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
          <p>
            {complaint.title && <strong className="block font-medium">{complaint.title}</strong>}
            {complaint.text}
          </p>
        </div>
      )}
    </div>
  );
}
