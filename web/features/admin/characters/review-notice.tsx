import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { toastOnError } from '../toast-on-error.ts';

interface ReviewNoticeProps {
  character: AdminCharacter;
  review: NonNullable<AdminCharacter['review']>;
}

/** Says that a companion is hidden, and why, with the buttons to decide. */
export function ReviewNotice({
  character: { id, name },
  review: { state, fields, revision },
}: ReviewNoticeProps) {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (approved: boolean) =>
      api('characters-review', { params: { id }, body: { approved, revision } }),
    onSuccess: (_, approved) =>
      toast({ title: approved ? `${name} is visible now` : `${name} stays hidden`, tone: 'success' }),
    onError: toastOnError('Failed to review character'),
    onSettled: () => invalidateCharacters(client),
  });
  const isPending = state === 'pending';
  return (
    <section aria-label={`Review of ${name}`} className="mx-4 mt-4 rounded-lg bg-warn-soft p-3">
      <Badge tone={isPending ? 'warn' : 'neutral'} size="sm">
        <EyeOff aria-hidden className="size-3.5" />
        {isPending ? 'Needs review' : 'Hidden'}
      </Badge>
      <p className="mt-2 text-sm break-words text-muted">
        {isPending ? 'Hidden from members until you decide. Please look at: ' : 'Members do not see it. '}
        <span className="text-text">{fields.join(', ')}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={isPending ? 'primary' : 'secondary'}
          pending={decide.isPending && decide.variables}
          onClick={() => decide.mutate(true)}
        >
          Approve
        </Button>
        {isPending && (
          <Button
            size="sm"
            pending={decide.isPending && !decide.variables}
            onClick={() => decide.mutate(false)}
          >
            Keep Hidden
          </Button>
        )}
      </div>
    </section>
  );
}
