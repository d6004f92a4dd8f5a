import { Plus, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAXIMUM_TRAITS } from '#shared/character-options.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Input, TextField } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { CharacterForm, FormErrors } from './character-form.ts';

export interface FieldsProps {
  form: CharacterForm;
  errors: FormErrors;
  onChange: (form: CharacterForm) => void;
}

export function BasicFields({ form, errors, onChange }: FieldsProps) {
  const set = (field: keyof CharacterForm) => (event: { target: { value: string } }) =>
    onChange({ ...form, [field]: event.target.value });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      <TextField label="Name*" required value={form.name} error={errors.name} onChange={set('name')} />
      <TextField
        label="Age*"
        required
        inputMode="numeric"
        placeholder="e.g. 25"
        value={form.age}
        error={errors.age}
        onChange={set('age')}
        hint="18 or older"
      />
      <TextArea
        label="Description*"
        required
        rows={3}
        value={form.description}
        error={errors.description}
        onChange={set('description')}
        className="sm:col-span-2"
      />
      <TextArea
        label="Background"
        rows={4}
        value={form.background}
        error={errors.background}
        onChange={set('background')}
        className="sm:col-span-2"
      />
      <TextField
        label="Image URL"
        placeholder="/media/…"
        value={form.imageUrl}
        error={errors.imageUrl}
        onChange={set('imageUrl')}
        hint="A picture on this site. Choosing a default photo under Media fills it in."
        className="sm:col-span-2"
      />
      <TextArea
        label="Personality"
        rows={3}
        value={form.personality}
        error={errors.personality}
        onChange={set('personality')}
      />
      <TextArea
        label="Conversation Style"
        rows={3}
        value={form.conversationStyle}
        error={errors.conversationStyle}
        onChange={set('conversationStyle')}
      />
      <Traits
        traits={form.traits}
        error={errors.traits}
        onChange={(traits) => onChange({ ...form, traits })}
      />
    </div>
  );
}

interface TraitsProps {
  traits: readonly string[];
  error: string | undefined;
  onChange: (traits: string[]) => void;
}

function Traits({ traits, error, onChange }: TraitsProps) {
  const list = useRef<HTMLUListElement>(null);
  const errorId = useId();
  const add = () => {
    onChange([...traits, '']);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-sm font-medium text-muted">Traits</legend>
      <ul ref={list} className="flex flex-col gap-2">
        {traits.map((trait, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a trait has no name but its place while it is being typed.
          <li key={index} className="flex items-center gap-2">
            <Input
              aria-label={`Trait ${index + 1}`}
              // They are judged together: what they add up to may be what is wrong.
              aria-invalid={error ? true : undefined}
              aria-describedby={error && errorId}
              value={trait}
              onChange={(event) => onChange(traits.with(index, event.target.value))}
            />
            <IconButton
              icon={X}
              label={`Remove trait ${index + 1}`}
              onClick={() => onChange(traits.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      {error && (
        <div className="mt-1.5">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
      <Button size="sm" className="mt-3" disabled={traits.length >= MAXIMUM_TRAITS} onClick={add}>
        <Plus aria-hidden className="size-4" />
        Add Trait
      </Button>
    </fieldset>
  );
}
