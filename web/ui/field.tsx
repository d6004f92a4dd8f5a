import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

export const controlStyles = [
  'min-h-12 w-full rounded-md border border-field-line/60 bg-ink-deep/60 px-4 text-base text-text',
  'placeholder:text-subtle transition-colors duration-quick hover:border-field-line',
  'focus-visible:border-accent focus-visible:outline-offset-1 aria-invalid:border-danger',
];

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  className?: string;
  /** Renders the control with the props that connect it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, a hint and an error, connected for screen readers. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex justify-between text-sm font-medium text-muted">
        {label}
        {optional && <span className="text-subtle">Optional</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-subtle">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(controlStyles, className)} />;
}

type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'children' | 'className'>;

/** A labelled text input. */
export function TextField({ label, hint, error, optional, className, ...input }: TextFieldProps) {
  const field = { label, hint, error, ...(optional && { optional }), ...(className && { className }) };
  return (
    <Field {...field}>
      {(control) => (
        <Input {...input} {...control} aria-invalid={control['aria-invalid'] ?? input['aria-invalid']} />
      )}
    </Field>
  );
}
