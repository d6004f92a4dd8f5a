import { useMutation, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { SessionUser } from '#shared/schemas/member.ts';
import type { LockReason } from '#shared/schemas/safety.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { useLogout } from '#web/features/session/use-auth.ts';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { SECOND } from '#web/lib/timers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { GlowingIcon } from '#web/ui/glowing-icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';

/** Polling interval for the end of the lock. */
const POLL_INTERVAL = 15 * SECOND;

const REASONS: Record<LockReason, string> = {
  age: `${PRODUCT_NAME} is for adults, and we understood that you are under 18. Chats, calls and pictures are closed.`,
  conduct:
    'This account was used in a way that our rules do not allow. Chats, calls and pictures are closed.',
};

/** The screen of a locked account: the reason, and what the member can do. */
export default function AccountLockScreen({ user }: { user: SessionUser }) {
  useQuery({ ...sessionQuery, refetchInterval: POLL_INTERVAL, refetchOnWindowFocus: 'always' });
  const logOut = useLogout();
  const reason = user.locked?.reason ?? 'conduct';
  return (
    <div className="mx-auto flex w-full max-w-form flex-col px-4 pt-10 pb-10 lg:pt-20">
      <PageTitle>Account locked</PageTitle>
      <GlowingIcon icon={Lock} className="self-center" />
      <h1 className="mt-7 text-center text-3xl tracking-tighter">Your account is locked</h1>
      <p className="mt-3 text-center text-muted">{REASONS[reason]}</p>
      <Card className="mt-8 flex flex-col gap-6">
        {reason === 'age' ? <AgeLock user={user} /> : <ConductLock />}
        <Choice
          title="Your data is yours"
          action={
            <ButtonLink to={paths.profile} size="sm">
              Download or delete
            </ButtonLink>
          }
        >
          You can still download everything, or delete your account.
        </Choice>
        {!user.impersonatedBy && (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-4 self-start"
            pending={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            Log out
          </Button>
        )}
      </Card>
      {reason === 'age' && (
        <p className="mt-6 text-center text-sm text-muted">
          Whatever is on your mind, you do not have to be alone with it. Talk to someone you trust, or to a
          youth helpline: they listen, for free.{' '}
          <Link
            to={paths.safety}
            className="text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            Find a helpline
          </Link>
        </p>
      )}
    </div>
  );
}

function AgeLock({ user }: { user: SessionUser }) {
  if (user.locked?.canCheckAge && !user.impersonatedBy) return <AgeCheck userId={user.id} />;
  return (
    <Choice
      title="Are you 18 or older?"
      action={
        <ButtonLink to={`${paths.safety}#complaints`} size="sm" variant="primary">
          Write to us
        </ButtonLink>
      }
    >
      Then this was a mistake. Write to us: a person will look at it and can open your account again.
    </Choice>
  );
}

/** Goes to the provider's page. */
function AgeCheck({ userId }: { userId: number }) {
  const start = useMutation({
    mutationFn: () => api('user-age-check-start', { body: { userId } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) =>
      toast({ title: 'Not possible right now', description: errorMessage(error), tone: 'danger' }),
  });
  return (
    <Choice
      title="Are you 18 or older?"
      action={
        <>
          <Button
            size="sm"
            variant="primary"
            pending={start.isPending || start.isSuccess}
            onClick={() => start.mutate()}
          >
            Confirm my age
          </Button>
          <ButtonLink to={`${paths.safety}#complaints`} size="sm">
            Write to us
          </ButtonLink>
        </>
      }
    >
      A partner checks your age on its own page. We learn only whether you are an adult, and then your account
      opens again.
    </Choice>
  );
}

function ConductLock() {
  return (
    <Choice
      title="Is this a mistake?"
      action={
        <>
          <ButtonLink to={paths.safety} size="sm" variant="primary">
            Appeal
          </ButtonLink>
          <ButtonLink to={paths.communityGuidelines} size="sm">
            Read the rules
          </ButtonLink>
        </>
      }
    >
      You can appeal: a person will look at it again.
    </Choice>
  );
}

function Choice({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-sans text-base font-medium">{title}</h2>
      <p className="mt-1 text-sm text-muted">{children}</p>
      <div className="mt-4 flex flex-wrap gap-2">{action}</div>
    </section>
  );
}
