import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { toastOnError } from '../toast-on-error.ts';

interface MediaApprovalProps {
  item: MediaItem;
  /** 'image 3' */
  name: string;
}

/** Below an item that members do not see: whether it waits for a second administrator, and the buttons to decide. */
export function MediaApproval({ item: { id, approval, uploadedBy }, name }: MediaApprovalProps) {
  const client = useQueryClient();
  const { user } = useSession();
  const decide = useMutation({
    mutationFn: (approved: boolean) => api('media-approval', { params: { mediaId: id }, body: { approved } }),
    onSuccess: (_, approved) =>
      toast({ title: approved ? 'Members can see it now' : 'It stays hidden', tone: 'success' }),
    onError: toastOnError('Failed to review media'),
    onSettled: () => invalidateCharacters(client),
  });
  const isPending = approval === 'pending';
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Badge size="sm" tone={isPending ? 'warn' : 'neutral'}>
        {isPending ? 'Needs approval' : 'Not approved'}
      </Badge>
      {uploadedBy === user?.id ? (
        <p className="text-xs text-subtle">You uploaded it. Another administrator has to approve it.</p>
      ) : (
        <Button
          size="sm"
          aria-label={`Approve ${name}`}
          pending={decide.isPending && decide.variables}
          onClick={() => decide.mutate(true)}
        >
          Approve
        </Button>
      )}
      {isPending && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Keep ${name} hidden`}
          pending={decide.isPending && !decide.variables}
          onClick={() => decide.mutate(false)}
        >
          Keep Hidden
        </Button>
      )}
    </div>
  );
}
