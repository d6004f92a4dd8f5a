import type { UseFormReturn } from 'react-hook-form';
import type { CharacterField, CharacterForm } from './character-form.ts';

export interface FieldsProps {
  form: UseFormReturn<CharacterForm>;
}

/** The props that connect a text field to the form. */
export const fieldProps = (form: UseFormReturn<CharacterForm>, field: CharacterField) => ({
  ...form.register(field),
  error: form.formState.errors[field]?.message,
});
