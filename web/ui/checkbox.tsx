import { Check } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  error?: ReactNode;
}

/** A native checkbox. The label is part of the click target. */
export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="group flex min-h-target items-center gap-3 text-sm text-muted">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : input['aria-invalid']}
            aria-describedby={error ? id : undefined}
            className="peer size-6 appearance-none rounded-xs border border-field-line bg-ink-deep/60 transition-colors duration-quick checked:border-accent checked:bg-accent aria-invalid:border-danger"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto size-4 text-on-accent opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
