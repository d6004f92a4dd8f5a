import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { MAX_TRAITS } from '#shared/character-options.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Input } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FieldsProps } from './field-props.ts';

export function TraitsField({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'traits' });
  const list = useRef<HTMLUListElement>(null);
  const errorId = useId();
  const traits = field.value;
  const error = fieldState.error?.message;
  const add = () => {
    field.onChange([...traits, '']);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">Traits</legend>
      <ul ref={list} className="flex flex-col gap-2">
        {traits.map((trait, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trait has no identity but its position.
          <li key={index} className="flex items-center gap-2">
            <Input
              name={field.name}
              aria-label={`Trait ${index + 1}`}
              // The error may concern several traits, so it marks all of them.
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              value={trait}
              onChange={(event) => field.onChange(traits.with(index, event.target.value))}
            />
            <IconButton
              icon={X}
              label={`Remove trait ${index + 1}`}
              onClick={() => field.onChange(traits.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <Button size="sm" className="mt-3" disabled={traits.length >= MAX_TRAITS} onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add Trait
      </Button>
    </fieldset>
  );
}
