import { CHARACTER_OPTIONS, type CharacterOption } from '#shared/character-options.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { type FieldsProps, fieldProps } from './field-props.ts';

const OPTION_LABELS: readonly [CharacterOption, string][] = [
  ['race', 'Race'],
  ['nationality', 'Nationality'],
  ['height', 'Height'],
  ['bodyType', 'Body Type'],
  ['bustiness', 'Bustiness'],
  ['hairColor', 'Hair Color'],
  ['hairLength', 'Hair Length'],
  ['hairStyle', 'Hair Style'],
  ['eyeColor', 'Eye Color'],
  ['voiceTone', 'Voice Tone'],
];

/** A stored value outside the list, for example of an imported card, is offered too. */
function optionsOf(field: CharacterOption, stored: string) {
  const options: readonly string[] = CHARACTER_OPTIONS[field];
  const all = stored && !options.includes(stored) ? [stored, ...options] : options;
  return [{ value: '', label: 'Not said' }, ...all.map((option) => ({ value: option, label: option }))];
}

export function PhysicalFields({ form }: FieldsProps) {
  const stored = form.formState.defaultValues;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {OPTION_LABELS.map(([field, label]) => (
        <SelectField
          key={field}
          {...fieldProps(form, field)}
          label={label}
          options={optionsOf(field, stored?.[field] ?? '')}
        />
      ))}
      <TextField {...fieldProps(form, 'clothing')} label="Typical Clothing Style" />
      <TextField {...fieldProps(form, 'occupation')} label="Occupation" />
      <TextField {...fieldProps(form, 'hobbies')} label="Hobbies & Interests" className="sm:col-span-2" />
    </div>
  );
}
