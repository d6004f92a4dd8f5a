import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { DELETE_CONFIRMATION } from '#shared/form-rules.ts';
import { FormErrorMessage } from '#web/features/auth/form-error-message.tsx';
import { storeAccountDeletedNotice } from '#web/lib/account-deleted-notice.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
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

interface Problem {
  text: string;
  /** The invalid field. */
  field: 'confirmation' | 'password' | undefined;
}

function useDeleteAccount(userId: number, onProblem: (problem: Problem) => void) {
  return useMutation({
    mutationFn: (password: string) =>
      api('user-delete', { body: { userId, password, confirmation: DELETE_CONFIRMATION } }),
    onSuccess: () => {
      storage.setUserId(null);
      privateStore.clear();
      storeAccountDeletedNotice();
      location.assign(paths.home);
    },
    onError: (error) => {
      const isPassword = error instanceof ApiError && error.code === 'invalid_credentials';
      onProblem({ text: errorMessage(error), field: isPassword ? 'password' : undefined });
    },
  });
}

/** Asks for a typed word and the password. */
export function DeleteAccountDialog({ userId, open, onOpenChange }: DeleteAccountDialogProps) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const showProblem = (next: Problem | null) => {
    setProblem(next);
    if (next?.field) form.current?.querySelector<HTMLElement>(`[name="${next.field}"]`)?.focus();
  };
  const errorFor = (field: Problem['field']) => (problem?.field === field ? problem?.text : undefined);
  const deleteAccount = useDeleteAccount(userId, showProblem);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const isConfirmed = data.get('confirmation') === DELETE_CONFIRMATION;
    if (!isConfirmed) showProblem({ text: `Type ${DELETE_CONFIRMATION} to confirm.`, field: 'confirmation' });
    else showProblem(password ? null : { text: 'Enter your password.', field: 'password' });
    if (isConfirmed && password) deleteAccount.mutate(password);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="Everything goes: your profile, every conversation, everything you received. There is no way back."
    >
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          name="confirmation"
          label={`Type ${DELETE_CONFIRMATION} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          error={errorFor('confirmation')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          error={errorFor('password')}
        />
        <FormErrorMessage error={problem && !problem.field ? { text: problem.text, fields: [] } : null} />
        <div className="flex gap-3">
          <Button type="submit" variant="danger" pending={deleteAccount.isPending}>
            Delete for good
          </Button>
          <Button onClick={() => onOpenChange(false)}>Keep it</Button>
        </div>
      </form>
    </Dialog>
  );
}
