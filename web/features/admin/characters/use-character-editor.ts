import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm } from 'react-hook-form';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { api } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { toastOnError } from '../toast-on-error.ts';
import {
  bodyOf,
  type CharacterForm,
  changesOf,
  firstField,
  formOf,
  REQUIRED_FIELDS,
  serverErrors,
  tabOf,
  validateForm,
} from './character-form.ts';

export type EditorTab = 'basic' | 'physical' | 'media';

const useCharacterForm = (character: AdminCharacter | undefined) =>
  useForm<CharacterForm>({
    // A default photo chosen under Media changes the stored image URL. Fields without edits follow it.
    values: formOf(character),
    resetOptions: { keepDirtyValues: true, keepDirty: true, keepErrors: true },
    mode: 'onChange',
    resolver: validateForm,
    // The field may be on a tab that is not open.
    shouldFocusError: false,
  });

/** The form is valid when this is called. */
async function saveCharacter(
  form: CharacterForm,
  character: AdminCharacter | undefined,
): Promise<AdminCharacter> {
  if (!character) return api('characters-create', { body: bodyOf(form) });
  const body = changesOf(form, character);
  if (Object.keys(body).length === 0) return character;
  return api('characters-update', { params: { id: character.id }, body });
}

function reportInvalid(errors: FieldErrors<CharacterForm>): void {
  const isBlank = REQUIRED_FIELDS.some((field) => errors[field]?.type === 'required');
  const description = isBlank
    ? 'Please fill in all required fields (Name, Age, Description)'
    : 'Please shorten what is too long';
  toast({ title: 'Validation Error', description, tone: 'danger' });
}

/** The state of the editor: fields, open tab, and saving. Without a character a new one is created. */
export function useCharacterEditor(character: AdminCharacter | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const form = useCharacterForm(character);
  const formElement = useRef<HTMLFormElement>(null);
  const [tab, setTab] = useState<EditorTab>('basic');
  // keepDirtyValues needs dirtyFields to be read during render.
  const { isDirty, dirtyFields: _ } = form.formState;
  const verb = character ? 'update' : 'create';

  const openTab = (next: EditorTab) => {
    flushSync(() => setTab(next));
    formElement.current?.scrollTo({ top: 0 });
  };
  const focusFirst = (fields: readonly string[]) => {
    const field = firstField(fields);
    if (!field) return;
    openTab(tabOf(field));
    const control = formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  };

  const save = useMutation({
    mutationFn: (values: CharacterForm) => saveCharacter(values, character),
    onSuccess: ({ review }) => {
      invalidateCharacters(client);
      toast({ title: 'Success', description: `Character ${verb}d successfully`, tone: 'success' });
      if (review)
        toast({ title: 'Needs review', description: 'Members do not see it until you approve it.' });
      onSaved();
    },
    onError: (error) => {
      const errors = serverErrors(error);
      for (const [field, message] of errors) form.setError(field, { type: 'server', message });
      focusFirst(errors.map(([field]) => field));
      toastOnError(`Failed to ${verb} character`)(error);
    },
  });
  const submit = form.handleSubmit(
    (values) => save.mutate(values),
    (errors) => {
      focusFirst(Object.keys(errors));
      reportInvalid(errors);
    },
  );
  const hasUnsavedChanges = isDirty && !save.isSuccess && !save.isPending;
  return { form, formElement, tab, openTab, submit, isSaving: save.isPending, hasUnsavedChanges };
}
