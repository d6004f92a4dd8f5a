import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { dialogOverlayStyles, dialogPanelStyles } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { REQUIRED_FIELDS } from './character-form.ts';
import { EDITOR_FORM_ID, EditorTabs } from './editor-tabs.tsx';
import { useCharacterEditor } from './use-character-editor.ts';

interface EditorDialogProps {
  /** Without one, a new companion is created. */
  character?: AdminCharacter;
  onClose: () => void;
}

/** Edits all fields and the media of one companion. */
export function EditorDialog({ character, onClose }: EditorDialogProps) {
  const editor = useCharacterEditor(character, onClose);
  const isFilled = useWatch({ control: editor.form.control, name: REQUIRED_FIELDS }).every(Boolean);
  const [isConfirmingClose, setIsConfirmingClose] = useState(false);
  const requestClose = () => (editor.hasUnsavedChanges ? setIsConfirmingClose(true) : onClose());
  useCloseOnBack(!isConfirmingClose, requestClose);
  const focus = useReturnFocus();
  const header = (
    <header className="px-5 pt-6 pr-16 sm:px-8 sm:pt-8">
      <Dialog.Title className="text-2xl">
        {character ? `Edit ${character.name}` : 'Create New Character'}
      </Dialog.Title>
    </header>
  );

  return (
    <Dialog.Root open onOpenChange={(open) => !open && requestClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.save}
          onCloseAutoFocus={focus.restore}
          onInteractOutside={(event) => event.preventDefault()}
          className={cn(dialogPanelStyles, 'sm:max-h-[88dvh] sm:max-w-dialog-wide')}
        >
          <EditorTabs editor={editor} character={character} header={header} />
          <EditorFooter canSave={isFilled} isSaving={editor.isSaving} onCancel={requestClose} />
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close" className="absolute top-3 right-3" />
          </Dialog.Close>
          <ConfirmDialog
            open={isConfirmingClose}
            onOpenChange={setIsConfirmingClose}
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

interface EditorFooterProps {
  canSave: boolean;
  isSaving: boolean;
  onCancel: () => void;
}

function EditorFooter({ canSave, isSaving, onCancel }: EditorFooterProps) {
  return (
    <footer className="flex justify-end gap-3 border-t border-line px-5 py-4 pb-safe sm:px-8">
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" form={EDITOR_FORM_ID} variant="primary" disabled={!canSave} pending={isSaving}>
        Save Character
      </Button>
    </footer>
  );
}
