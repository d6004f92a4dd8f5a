import { CHARACTER_OPTIONS, type CharacterOption } from '#shared/character-options.ts';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import type { FieldsProps } from './basic-fields.tsx';
import type { CharacterForm } from './character-form.ts';

const LABELS: readonly [CharacterOption, string][] = [
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

/** What a list offers; a stored value that it does not have (of an imported card) stays until another is chosen. */
function optionsOf(field: CharacterOption, value: string) {
  const known: readonly string[] = CHARACTER_OPTIONS[field];
  const all = value && !known.includes(value) ? [value, ...known] : known;
  return [{ value: '', label: 'Not said' }, ...all.map((option) => ({ value: option, label: option }))];
}

export function PhysicalFields({ form, errors, onChange }: FieldsProps) {
  const set = (field: keyof CharacterForm) => (event: { target: { value: string } }) =>
    onChange({ ...form, [field]: event.target.value });
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
      {LABELS.map(([field, label]) => (
        <SelectField
          key={field}
          label={label}
          options={optionsOf(field, form[field])}
          value={form[field]}
          error={errors[field]}
          onChange={set(field)}
        />
      ))}
      <TextField
        label="Typical Clothing Style"
        value={form.clothing}
        error={errors.clothing}
        onChange={set('clothing')}
      />
      <TextField
        label="Occupation"
        value={form.occupation}
        error={errors.occupation}
        onChange={set('occupation')}
      />
      <TextField
        label="Hobbies & Interests"
        value={form.hobbies}
        error={errors.hobbies}
        onChange={set('hobbies')}
        className="sm:col-span-2"
      />
    </div>
  );
}
