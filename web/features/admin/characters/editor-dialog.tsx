import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Dialog, Tabs } from 'radix-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { api } from '#web/lib/api.ts';
import { cn } from '#web/lib/cn.ts';
import { useBackCloses } from '#web/ui/back-closes.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { dialogOverlay, dialogPanel } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { toast } from '#web/ui/toast.ts';
import { failed } from '../failed.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { MediaPanel } from '../media/media-panel.tsx';
import { BasicFields } from './basic-fields.tsx';
import {
  blanksOf,
  bodyOf,
  type CharacterForm,
  changesOf,
  errorsOf,
  type FormErrors,
  followed,
  formOf,
  isFilled,
  isUntouched,
  isWrong,
  stillWrong,
  tabOf,
  tooLongOf,
} from './character-form.ts';
import { PhysicalFields } from './physical-fields.tsx';

const trigger =
  'min-h-target flex-1 rounded-full px-4 text-sm font-medium text-muted transition-colors duration-quick hover:text-text disabled:opacity-45 data-[state=active]:bg-overlay data-[state=active]:text-text';

interface EditorDialogProps {
  /** Without one, a new companion is made. */
  character?: AdminCharacter;
  onClose: () => void;
}

/** Everything about one companion. Media can be added once it exists. */
export function EditorDialog({ character, onClose }: EditorDialogProps) {
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(character));
  // A default photo that is chosen under Media is the profile picture, too.
  const [stored, setStored] = useState(form);
  if (!isUntouched(stored, character)) {
    setStored(formOf(character));
    setForm(followed(form, stored, formOf(character)));
  }
  const [errors, setErrors] = useState<FormErrors>({});
  const [tab, setTab] = useState<string>('basic');
  const [hasSeenMedia, setHasSeenMedia] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const verb = character ? 'update' : 'create';

  const change = (next: CharacterForm) => {
    setForm(next);
    setErrors({ ...stillWrong(errors, form, next), ...tooLongOf(next) });
  };
  /** Says what is wrong where it is wrong, and puts the cursor there: Save is seen from everywhere, a field is not. */
  const complain = (found: FormErrors) => {
    flushSync(() => {
      setErrors(found);
      if (isWrong(found)) setTab(tabOf(found));
    });
    const first = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };

  const save = useMutation({
    mutationFn: async () => {
      if (!character) return void (await api('characters-create', { body: bodyOf(form) }));
      const body = changesOf(form, character);
      if (Object.keys(body).length > 0) {
        await api('characters-update', { params: { id: character.id }, body });
      }
    },
    onSuccess: () => {
      invalidateCharacters(client);
      toast({ title: 'Success', description: `Character ${verb}d successfully`, tone: 'success' });
      onClose();
    },
    onError: (error) => {
      complain(errorsOf(error));
      failed(`Failed to ${verb} character`)(error);
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const blanks = blanksOf(form);
    const found = { ...tooLongOf(form), ...blanks };
    complain(found);
    if (!isWrong(found)) return save.mutate();
    const description = isWrong(blanks)
      ? 'Please fill in all required fields (Name, Age, Description)'
      : 'Please shorten what is too long';
    toast({ title: 'Validation Error', description, tone: 'danger' });
  };
  const hasChanged = !isUntouched(form, character) && !save.isSuccess && !save.isPending;
  const leave = () => (hasChanged ? setIsLeaving(true) : onClose());
  useBackCloses(!isLeaving, leave);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab begins at its top.
  useEffect(() => {
    fields.current?.scrollTo({ top: 0 });
  }, [tab]);
  const focus = useReturnFocus();
  const open = (chosen: string) => {
    setTab(chosen);
    if (chosen === 'media') setHasSeenMedia(true);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlay} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          onInteractOutside={(event) => event.preventDefault()}
          className={cn(dialogPanel, 'sm:max-h-[88dvh] sm:max-w-dialog-wide')}
        >
          <Tabs.Root value={tab} onValueChange={open} className="flex min-h-0 flex-1 flex-col">
            <header className="px-5 pt-6 pr-16 sm:px-8 sm:pt-8">
              <Dialog.Title className="text-2xl">
                {character ? `Edit ${character.name}` : 'Create New Character'}
              </Dialog.Title>
            </header>
            <Tabs.List
              aria-label="Parts of the character"
              className="mx-5 mt-5 flex gap-1 rounded-full bg-ink-deep/70 p-1 sm:mx-8"
            >
              <Tabs.Trigger value="basic" className={trigger}>
                Basic Info
              </Tabs.Trigger>
              <Tabs.Trigger value="physical" className={trigger}>
                Physical
              </Tabs.Trigger>
              <Tabs.Trigger value="media" disabled={!character} className={trigger}>
                Media
              </Tabs.Trigger>
            </Tabs.List>
            <form
              ref={fields}
              id="character-form"
              onSubmit={submit}
              noValidate
              className="min-h-editor flex-1 overflow-y-auto overscroll-contain px-5 py-6 sm:px-8"
            >
              <Tabs.Content value="basic" tabIndex={-1}>
                <BasicFields form={form} errors={errors} onChange={change} />
              </Tabs.Content>
              <Tabs.Content value="physical" tabIndex={-1}>
                <PhysicalFields form={form} errors={errors} onChange={change} />
              </Tabs.Content>
              {/* Once it was opened it stays, so that the files chosen in it do. */}
              <Tabs.Content
                value="media"
                tabIndex={-1}
                forceMount={hasSeenMedia || undefined}
                className="data-[state=inactive]:hidden"
              >
                {character && <MediaPanel characterId={character.id} />}
              </Tabs.Content>
            </form>
          </Tabs.Root>
          <footer className="flex justify-end gap-3 border-t border-line px-5 py-4 pb-safe sm:px-8">
            <Button variant="ghost" onClick={leave}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="character-form"
              variant="primary"
              disabled={!isFilled(form)}
              pending={save.isPending}
            >
              Save Character
            </Button>
          </footer>
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close" className="absolute top-3 right-3" />
          </Dialog.Close>
          <ConfirmDialog
            open={isLeaving}
            onOpenChange={setIsLeaving}
            title="Leave without saving?"
            description="What you changed would be lost."
            confirmLabel="Leave"
            cancelLabel="Stay"
            danger
            onConfirm={onClose}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
