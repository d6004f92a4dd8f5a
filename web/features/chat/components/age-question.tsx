import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SessionUser } from '#shared/schemas/member.ts';
import { lockSession, updateSession } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

interface AgeQuestionProps {
  user: Pick<SessionUser, 'id' | 'over18Answered'>;
  /** The member said yes. */
  onConfirmed: () => void;
}

/** The answers to the question whether the member is an adult. The answer no locks the account. Empty when it was answered before. */
export function AgeQuestion({ user, onConfirmed }: AgeQuestionProps) {
  const [wasAnswered] = useState(user.over18Answered === true);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (over18: boolean) => api('user-age-answer', { body: { userId: user.id, over18 } }),
    onSuccess: (answer) => {
      if (!('locked' in answer)) {
        updateSession(client, { over18Answered: true });
        return onConfirmed();
      }
      lockSession(client, answer.locked.reason);
      // The locked screen takes its place.
      void navigate(paths.chats);
    },
    onError: (error) =>
      toast({ title: 'Your answer did not arrive', description: errorMessage(error), tone: 'danger' }),
  });
  if (wasAnswered) return null;
  return (
    <section
      aria-label="Your age"
      className="mx-auto flex w-full max-w-chat flex-wrap gap-2 px-3 py-1.5 sm:px-6"
    >
      {!isSuccess && (
        <>
          <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate(true)}>
            I am 18 or older
          </Button>
          <Button size="sm" aria-disabled={isPending} onClick={() => !isPending && mutate(false)}>
            I am under 18
          </Button>
        </>
      )}
      <p role="status" className="text-sm text-muted">
        {isSuccess && 'Thanks. You can go on.'}
      </p>
    </section>
  );
}
