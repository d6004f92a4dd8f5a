import { LogOut, ShieldCheck, Sparkles } from 'lucide-react';
import type { SessionUser } from '#shared/schemas/member.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useLogout } from '#web/features/session/use-auth.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DailyUsage } from './daily-usage.tsx';
import { PlanBadge } from './plan-badge.tsx';

type OnNavigate = (() => void) | undefined;

/** The account, today's usage, and the account actions. */
export function AccountBox({ onNavigate }: { onNavigate?: OnNavigate }) {
  const { user, isGuest } = useSession();
  return (
    <div className="flex flex-col gap-3">
      {user ? (
        <MemberBox user={user} onNavigate={onNavigate} />
      ) : isGuest ? (
        <GuestCard onNavigate={onNavigate} />
      ) : (
        <Skeleton className="h-44 rounded-lg" />
      )}
      <div className="flex flex-col gap-1">
        {user?.isAdmin && !user.impersonatedBy && (
          <ButtonLink to={paths.admin} variant="ghost" size="sm" wide onClick={onNavigate}>
            <ShieldCheck aria-hidden className="size-4" />
            Admin Portal
          </ButtonLink>
        )}
        <SignOut />
      </div>
    </div>
  );
}

function GuestCard({ onNavigate }: { onNavigate: OnNavigate }) {
  const open = (tab: 'login' | 'signup') => {
    onNavigate?.();
    openAuthDialog({ tab });
  };
  return (
    <section aria-labelledby="guest" className="surface-lit rounded-lg bg-raised p-4 shadow-soft">
      <div className="flex items-center gap-3">
        <Avatar name="G" size="sm" />
        <div>
          <h2 id="guest" className="font-sans text-base font-medium tracking-normal">
            Guest User
          </h2>
          <p className="text-xs text-subtle">Sign up free to start talking</p>
        </div>
      </div>
      <div className="mt-4 flex flex-col gap-2">
        <Button variant="primary" size="sm" wide onClick={() => open('signup')}>
          Create Account
        </Button>
        <Button size="sm" wide onClick={() => open('login')}>
          Sign In
        </Button>
      </div>
    </section>
  );
}

function MemberBox({ user, onNavigate }: { user: SessionUser; onNavigate: OnNavigate }) {
  const isFree = user.subscriptionType === 'free';
  const hasOffers = !user.inCrisis && !user.locked;
  return (
    <>
      {isFree && hasOffers && <DailyUsage userId={user.id} />}
      <section aria-label="Your account" className="surface-lit rounded-lg bg-raised p-4 shadow-soft">
        <div className="flex items-center gap-3">
          <Avatar name={user.firstName} size="sm" />
          <p className="min-w-0 flex-1 truncate font-medium">{user.firstName}</p>
          <PlanBadge plan={user.subscriptionType} />
        </div>
        {hasOffers && (
          <div className="mt-4">
            {isFree ? (
              <ButtonLink to={paths.subscribe} variant="primary" size="sm" wide onClick={onNavigate}>
                <Sparkles aria-hidden className="size-4" />
                Upgrade
              </ButtonLink>
            ) : (
              <Button size="sm" wide disabled>
                Premium Active
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  );
}

function SignOut() {
  const logout = useLogout();
  return (
    <Button variant="ghost" size="sm" wide pending={logout.isPending} onClick={() => logout.mutate()}>
      <LogOut aria-hidden className="size-4" />
      Sign Out
    </Button>
  );
}
