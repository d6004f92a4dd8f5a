import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlStyles, Field } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
}

/** A labelled native select. */
export function SelectField({ label, options, error, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} {...(className && { className })}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={cn(controlStyles, 'appearance-none pr-11')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value} className="bg-overlay text-text">
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-subtle"
          />
        </span>
      )}
    </Field>
  );
}
