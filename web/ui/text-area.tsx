import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlStyles, Field } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'children'> {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A labelled textarea that can be resized. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) => <textarea {...area} {...control} className={cn(controlStyles, 'resize-y py-3')} />}
    </Field>
  );
}
