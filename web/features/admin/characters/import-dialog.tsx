import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CARD_LIMITS } from '#shared/cards.ts';
import { formatBytes } from '#shared/media-limits.ts';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Input, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { ProvenanceField } from '../media/provenance-field.tsx';

interface ImportDialogProps {
  onClose: () => void;
  onImported: (character: AdminCharacter) => void;
}

function useImportCard({ onClose, onImported }: ImportDialogProps) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ card, age, provenance }: { card: File; age: string; provenance: string }) => {
      const form = new FormData();
      if (age) form.append('age', age);
      if (provenance) form.append('provenance', provenance);
      form.append('files', card);
      return api('characters-import', { form });
    },
    onSuccess: ({ character }) => {
      invalidateCharacters(client);
      toast(
        character.review
          ? {
              title: 'Needs review',
              description: `${character.name} was imported, and is hidden until you approve it`,
            }
          : { title: 'Success', description: `${character.name} was imported`, tone: 'success' },
      );
      onClose();
      onImported(character);
    },
  });
}

/** Creates a companion from a Character Card file. */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [age, setAge] = useState('');
  const [provenance, setProvenance] = useState<Provenance | ''>('');
  const isPicture = file?.type === 'image/png';
  const importCard = useImportCard({ onClose, onImported });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) importCard.mutate({ card: file, age: age.trim(), provenance: isPicture ? provenance : '' });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import Card"
      description="A Character Card of version 2 or 3, as JSON or as a PNG picture with the card inside."
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label="Card"
          hint={`At most ${formatBytes(CARD_LIMITS.fileBytes)}.`}
          error={importCard.error ? errorMessage(importCard.error) : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".json,.png,application/json,image/png"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                importCard.reset();
              }}
              className="py-2.5"
            />
          )}
        </Field>
        <TextField
          label="Age"
          inputMode="numeric"
          placeholder="e.g. 25"
          value={age}
          onChange={(event) => setAge(event.target.value)}
          hint="18 or older. Needed unless the card was exported here."
        />
        {isPicture && (
          <ProvenanceField label="Where is the picture from?" value={provenance} onChange={setProvenance} />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!file || (isPicture && !provenance)}
            pending={importCard.isPending}
          >
            Import
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
