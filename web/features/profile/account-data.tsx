import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '#shared/schemas/member.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { SECOND } from '#web/lib/timers.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChatRetentionSetting } from './chat-retention-setting.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const POLL_INTERVAL = 2 * SECOND;
const exportQuery = (userId: number) => ({
  queryKey: ['export', userId],
  queryFn: () => api('user-export', { query: { userId } }),
  staleTime: 0,
});

/** Retention of messages, data export and account deletion. */
export function AccountData({ profile }: { profile: Profile }) {
  const userId = profile.id;
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card aria-labelledby="your-data" className="md:col-span-2">
      <h2 id="your-data" className="text-2xl">
        Your data
      </h2>
      <div className="mt-5 grid grid-cols-1 gap-8 md:grid-cols-2">
        <ChatRetentionSetting profile={profile} />
        <DownloadData userId={userId} />
        <section aria-labelledby="delete-account">
          <h3 id="delete-account" className="font-sans text-base font-medium">
            Delete my account
          </h3>
          <p className="mt-1 text-sm text-muted">
            Your profile, every conversation and everything you received, for good. There is no way back.
          </p>
          <Button size="sm" className="mt-4 text-danger" onClick={() => setIsDeleting(true)}>
            Delete my account
          </Button>
        </section>
      </div>
      <DeleteAccountDialog userId={userId} open={isDeleting} onOpenChange={setIsDeleting} />
    </Card>
  );
}

function DownloadData({ userId }: { userId: number }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...exportQuery(userId),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL_INTERVAL : false),
  });
  const start = useMutation({
    mutationFn: () => api('user-export-start', { body: { userId } }),
    onSuccess: (started) => client.setQueryData(exportQuery(userId).queryKey, started),
    onError: (error) =>
      toast({ title: 'Not possible right now', description: errorMessage(error), tone: 'danger' }),
  });
  // The signed URL expires, so it is fetched on click.
  const open = async () => {
    const { url } = await client.fetchQuery(exportQuery(userId));
    if (url) location.assign(url);
  };
  const isRunning = data?.state === 'running' || start.isPending;
  return (
    <section aria-labelledby="download">
      <h3 id="download" className="font-sans text-base font-medium">
        Download my data
      </h3>
      <p role="status" className="mt-1 text-sm text-muted">
        {data?.state === 'ready' && data.expiresAt
          ? `Your file is ready, until ${formatDate(data.expiresAt)}.`
          : isRunning
            ? 'Being gathered. You can leave this page and come back.'
            : data?.state === 'failed'
              ? 'The last try failed. Nothing is lost; please try again.'
              : 'Profile, conversations with all messages, usage, referrals and what you received, as one file.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {data?.state === 'ready' && (
          <Button size="sm" variant="primary" onClick={() => void open()}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        )}
        <Button size="sm" pending={isRunning} onClick={() => start.mutate()}>
          {data?.state === 'ready' ? 'Gather again' : 'Gather my data'}
        </Button>
      </div>
    </section>
  );
}
