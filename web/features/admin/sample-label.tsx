import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

/** Marks sample data, which is shown when there is no real data. */
export function SampleLabel({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2.5 rounded-md bg-warn-soft px-4 py-2.5 text-sm text-warn"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <span>
        <strong className="font-semibold">Sample data.</strong> {children}
      </span>
    </p>
  );
}
