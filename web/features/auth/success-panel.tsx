import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';

const focus = (element: HTMLElement | null): void => element?.focus();

interface SuccessPanelProps {
  children: ReactNode;
  /** The next step. */
  to: string;
  label: string;
}

/** Replaces a form that was sent. Takes the focus, which was on the form's button. */
export function SuccessPanel({ children, to, label }: SuccessPanelProps) {
  return (
    <div role="status" className="flex flex-col gap-6">
      <p className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-success" />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </p>
      <ButtonLink to={to} variant="primary" wide ref={focus}>
        {label}
      </ButtonLink>
    </div>
  );
}
