import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { api } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { storage } from '#web/lib/storage.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastOnError } from '../toast-on-error.ts';

/** Delay between the toast and the redirect. Milliseconds. */
export const REDIRECT_DELAY = SECOND;

type Confirmation = { kind: 'delete' | 'impersonate'; user: AdminUser };

function useDeleteUser(onSettled: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (user: AdminUser) => api('admin-user-delete', { params: { id: user.id } }),
    // The response has a message when the deletion continues in the background.
    onSuccess: (response) => {
      invalidate(client, 'admin');
      const description = 'message' in response ? response.message : 'User deleted successfully';
      toast({ title: 'Success', description, tone: 'success' });
    },
    onError: toastOnError('Failed to delete user'),
    onSettled,
  });
}

function useImpersonateUser(onSettled: () => void) {
  return useMutation({
    mutationFn: (user: AdminUser) => api('admin-impersonate', { params: { id: user.id } }),
    onSuccess: ({ id, email }) => {
      storage.setUserId(id);
      toast({ title: 'Success', description: `Now impersonating ${email}`, tone: 'success' });
      after(REDIRECT_DELAY, () => location.assign(paths.home));
    },
    onError: toastOnError('Failed to impersonate user'),
    onSettled,
  });
}

/** Confirmation dialogs for deleting and impersonating a member. */
export function useUserActions(): {
  confirmDelete: (user: AdminUser) => void;
  confirmImpersonate: (user: AdminUser) => void;
  dialogs: ReactNode;
} {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const close = () => setConfirmation(null);

  const remove = useDeleteUser(close);
  const impersonate = useImpersonateUser(close);
  const { kind, user } = confirmation ?? {};
  const dialogs = (
    <>
      <ConfirmDialog
        open={kind === 'delete'}
        onOpenChange={close}
        title={`Are you sure you want to delete user ${user?.email}?`}
        description="This will permanently delete all their conversations, messages, and data."
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => user && remove.mutate(user)}
      />
      <ConfirmDialog
        open={kind === 'impersonate'}
        onOpenChange={close}
        title={`Are you sure you want to impersonate user ${user?.email}?`}
        description="You will be logged in as this user."
        confirmLabel="Impersonate"
        pending={impersonate.isPending}
        onConfirm={() => user && impersonate.mutate(user)}
      />
    </>
  );
  return {
    confirmDelete: (member) => setConfirmation({ kind: 'delete', user: member }),
    confirmImpersonate: (member) => setConfirmation({ kind: 'impersonate', user: member }),
    dialogs,
  };
}
