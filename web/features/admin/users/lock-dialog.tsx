import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminUser } from '#shared/schemas/admin.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastOnError } from '../toast-on-error.ts';

const REASONS: readonly { value: LockReason; label: string }[] = [
  { value: 'age', label: 'Age: seems to be under 18' },
  { value: 'conduct', label: 'Conduct: breaks the rules' },
];
const NOTE_MAXIMUM_LENGTH = 500;

type Lock = NonNullable<AdminUser['lock']>;

/** Locks an account, or lifts its lock. */
export function LockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [reason, setReason] = useState<LockReason>('age');
  const [note, setNote] = useState('');
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const change = useChangeLock(user, onClose);
  const { lock } = user;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={lock ? 'Lift the lock of this account?' : 'Lock this account?'}
      description={user.email}
    >
      <form
        className="flex flex-col gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsNoteMissing(note.trim() === '');
          if (note.trim() !== '') change.mutate({ reason: lock?.reason ?? reason, note });
        }}
      >
        {lock ? (
          <LockDetails lock={lock} />
        ) : (
          <>
            <p className="text-sm text-muted">
              No chats, calls and pictures, in every session. The member can still log in, download and delete
              their data, and appeal. Nothing else changes.
            </p>
            <SelectField
              label="Reason"
              options={REASONS}
              value={reason}
              onChange={(event) => setReason(event.target.value as LockReason)}
            />
          </>
        )}
        <TextArea
          label="Note"
          hint="Kept in the audit log. No names or other personal details."
          rows={3}
          required
          maxLength={NOTE_MAXIMUM_LENGTH}
          value={note}
          error={isNoteMissing && note.trim() === '' ? 'Write why.' : undefined}
          onChange={(event) => setNote(event.target.value)}
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={lock ? 'primary' : 'danger'} pending={change.isPending}>
            {lock ? 'Lift lock' : 'Lock account'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useChangeLock({ id, email, lock }: AdminUser, onClose: () => void) {
  const client = useQueryClient();
  const call = lock ? 'admin-user-unlock' : 'admin-user-lock';
  return useMutation({
    mutationFn: (body: { reason: LockReason; note: string }) => api(call, { params: { id }, body }),
    onSuccess: () => {
      const description = lock ? `${email} can chat again.` : `${email} is locked now.`;
      toast({ title: 'Success', description, tone: 'success' });
      onClose();
    },
    onError: toastOnError(lock ? 'Failed to lift the lock' : 'Failed to lock the account'),
    onSettled: () => invalidate(client, 'admin'),
  });
}

const lockedBy = (by: Lock['by']): string =>
  by === 'policy'
    ? 'by the safety policy, after a message'
    : by === 'member'
      ? "by the member's own answer"
      : 'by an administrator';

function LockDetails({ lock: { reason, at, by, note } }: { lock: Lock }) {
  return (
    <div className="flex flex-col gap-2 text-sm text-muted">
      <p>
        Locked because of {reason} on {formatDate(at)}, {lockedBy(by)}.
      </p>
      {note && <p className="border-l-2 border-line-strong pl-3 whitespace-pre-line">{note}</p>}
      {reason === 'age' && <p>Lift it only when you are sure that the member is 18 or older.</p>}
    </div>
  );
}
