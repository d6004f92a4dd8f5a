import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { formatReward, referralLink } from '#shared/referrals.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeCard } from './code-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ReferralList } from './referral-list.tsx';
import { ShareCard } from './share-card.tsx';

export default function ReferralsPage() {
  const { userId, isGuest } = useSession();
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-8 lg:pt-14">
      <PageTitle>Refer friends</PageTitle>
      <header className="max-w-prose">
        <h1 className="text-4xl tracking-tighter">Refer Friends & Get Premium</h1>
        <p className="mt-3 text-lg text-muted">
          Earn {formatReward()} of premium for every friend who joins with your code and confirms their email.
        </p>
      </header>
      <div className="mt-8 grid grid-cols-1 gap-5 lg:grid-cols-2">
        {isGuest || userId === null ? <GuestCode /> : <MemberReferrals userId={userId} />}
        <HowItWorks />
      </div>
    </div>
  );
}

function MemberReferrals({ userId }: { userId: number }) {
  const { data: profile } = useQuery(profileQuery(userId));
  const code = profile?.referralCode ?? null;
  const invitation = code === null ? null : { code, link: referralLink(location.origin, code) };
  return (
    <>
      <CodeCard userId={userId} invitation={invitation} isLoading={!profile} />
      <ShareCard invitation={invitation} />
      <ReferralList userId={userId} />
    </>
  );
}

/** Asks a guest to log in. */
function GuestCode() {
  const openLoginDialog = () => {
    toast({
      title: 'Authentication Required',
      description: 'Please log in to generate a referral code',
      tone: 'danger',
    });
    openAuthDialog({ message: 'Your code belongs to your account. It is free and takes a minute.' });
  };
  return (
    <section className="surface-lit rounded-xl bg-surface p-6 shadow-lift sm:p-8">
      <Gift aria-hidden strokeWidth={1.4} className="size-8 text-accent" />
      <h2 className="mt-4 text-2xl">Your Referral Code</h2>
      <p className="mt-2 text-muted">Sign up or log in, and share the evening with somebody you like.</p>
      <Button variant="primary" className="mt-6" onClick={openLoginDialog}>
        Generate Referral Code
      </Button>
    </section>
  );
}
