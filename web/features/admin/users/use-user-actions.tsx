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
import { failed } from '../failed.ts';

/** From the toast to the site, as somebody else. */
export const REDIRECT_AFTER = SECOND;

type Question = { kind: 'delete' | 'impersonate'; user: AdminUser };

/** What is asked before it is done: deleting a member, and being one. */
export function useUserActions(): {
  askToDelete: (user: AdminUser) => void;
  askToImpersonate: (user: AdminUser) => void;
  dialogs: ReactNode;
} {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  const remove = useMutation({
    mutationFn: (user: AdminUser) => api('admin-user-delete', { params: { id: user.id } }),
    // What goes in the background is not said to be done.
    onSuccess: (answer) => {
      invalidate(client, 'admin');
      const description = 'message' in answer ? answer.message : 'User deleted successfully';
      toast({ title: 'Success', description, tone: 'success' });
    },
    onError: failed('Failed to delete user'),
    onSettled: close,
  });
  const impersonate = useMutation({
    mutationFn: (user: AdminUser) => api('admin-impersonate', { params: { id: user.id } }),
    onSuccess: ({ id, email }) => {
      storage.setUserId(id);
      toast({ title: 'Success', description: `Now impersonating ${email}`, tone: 'success' });
      after(REDIRECT_AFTER, () => location.assign(paths.home));
    },
    onError: failed('Failed to impersonate user'),
    onSettled: close,
  });

  const { kind, user } = question ?? {};
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
    askToDelete: (asked) => setQuestion({ kind: 'delete', user: asked }),
    askToImpersonate: (asked) => setQuestion({ kind: 'impersonate', user: asked }),
    dialogs,
  };
}
