import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DELETE_CONFIRMATION } from '#shared/form-rules.ts';
import { FormComplaint } from '#web/features/auth/form-complaint.tsx';
import { api } from '#web/lib/api.ts';
import { wordsFor } from '#web/lib/api-error.ts';
import { keepFarewell } from '#web/lib/farewell.ts';
import { paths } from '#web/lib/paths.ts';
import { privateStore } from '#web/lib/private-store.ts';
import { storage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

interface DeleteAccountDialogProps {
  userId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The last question: a typed word and the password. */
export function DeleteAccountDialog({ userId, open, onOpenChange }: DeleteAccountDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const leave = useMutation({
    mutationFn: (password: string) =>
      api('user-delete', { body: { userId, password, confirmation: DELETE_CONFIRMATION } }),
    onSuccess: () => {
      storage.setUserId(null);
      privateStore.forgetAll();
      keepFarewell();
      location.assign(paths.home);
    },
    onError: (error) => setProblem(wordsFor(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const isMeant = data.get('confirmation') === DELETE_CONFIRMATION;
    setProblem(
      !isMeant ? `Type ${DELETE_CONFIRMATION} to confirm.` : password ? null : 'Enter your password.',
    );
    if (isMeant && password) leave.mutate(password);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="Everything goes: your profile, every conversation, everything you received. There is no way back."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          name="confirmation"
          label={`Type ${DELETE_CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        <FormComplaint complaint={problem ? { text: problem, fields: [] } : null} />
        <div className="flex gap-3">
          <Button type="submit" variant="danger" pending={leave.isPending}>
            Delete for good
          </Button>
          <Button onClick={() => onOpenChange(false)}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  );
}
