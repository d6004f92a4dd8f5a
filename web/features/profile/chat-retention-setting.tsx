import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHAT_RETENTION_DAYS, CHAT_RETENTIONS, type ChatRetention } from '#shared/chat-retention.ts';
import type { Profile } from '#shared/schemas/member.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

const LABELS: Record<ChatRetention, string> = {
  '30d': '30 days',
  '1y': '1 year',
  keep: 'Until I delete them',
};
const OPTIONS = CHAT_RETENTIONS.map((value) => ({ value, label: LABELS[value] }));

const daysOf = (retention: ChatRetention): number => CHAT_RETENTION_DAYS[retention] ?? Infinity;

function useChangeRetention(userId: number, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chatRetention: ChatRetention) => api('user-update', { body: { userId, chatRetention } }),
    onSuccess: (profile) => {
      client.setQueryData(profileQuery(userId).queryKey, profile);
      void client.resetQueries({ queryKey: ['messages'] });
      invalidate(client, 'conversations', 'collection');
      toast({ title: 'Saved', tone: 'success' });
    },
    onError: (error) => toast({ title: 'Not saved', description: errorMessage(error), tone: 'danger' }),
    onSettled: onDone,
  });
}

/** How long messages are kept. A shorter time is confirmed first: it deletes older messages. */
export function ChatRetentionSetting({ profile }: { profile: Profile }) {
  const [shorter, setShorter] = useState<ChatRetention | null>(null);
  const change = useChangeRetention(profile.id, () => setShorter(null));
  const select = (value: ChatRetention) => {
    if (daysOf(value) < daysOf(profile.chatRetention)) setShorter(value);
    else change.mutate(value);
  };
  return (
    <section aria-labelledby="chat-retention" className="md:col-span-2">
      <h3 id="chat-retention" className="font-sans text-base font-medium">
        How long messages are kept
      </h3>
      <p className="mt-1 text-sm text-muted">
        Messages older than this are deleted automatically, in all your chats. With a limit, your list of
        chats shows no previews, and pictures in your collection stay without their text.
      </p>
      <SelectField
        label="Keep my messages"
        options={OPTIONS}
        value={profile.chatRetention}
        disabled={change.isPending}
        onChange={(event) => select(event.target.value as ChatRetention)}
        className="mt-4 sm:max-w-form"
      />
      <ConfirmDialog
        open={shorter !== null}
        onOpenChange={(open) => !open && setShorter(null)}
        title={`Delete messages after ${shorter ? LABELS[shorter] : ''}?`}
        description="Messages that are older are deleted right away, in all your chats. This cannot be undone."
        confirmLabel="Delete older messages"
        danger
        pending={change.isPending}
        onConfirm={() => shorter && change.mutate(shorter)}
      />
    </section>
  );
}
