import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountData } from './account-data.tsx';
import { GuestPrompt } from './guest-prompt.tsx';
import { LifetimeUsage } from './lifetime-usage.tsx';
import { ProfileInformation } from './profile-information.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TodayUsage } from './today-usage.tsx';

export default function ProfilePage() {
  const { userId, isGuest } = useSession();
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 sm:px-8 lg:pt-14">
      <PageTitle>Profile</PageTitle>
      {isGuest || userId === null ? <GuestPrompt /> : <MemberProfile userId={userId} />}
    </div>
  );
}

function MemberProfile({ userId }: { userId: number }) {
  const { user } = useSession();
  const { data: profile, error, refetch } = useQuery(profileQuery(userId));
  if (error && !profile) {
    return (
      <ErrorState title="Failed to fetch user profile" onRetry={refetch}>
        Nothing is lost. Check the connection and look again.
      </ErrorState>
    );
  }
  return (
    <>
      <h1 className="text-4xl tracking-tighter">Profile</h1>
      {profile ? (
        <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2">
          <ProfileInformation profile={profile} />
          <SubscriptionCard profile={profile} />
          <TodayUsage profile={profile} />
          <LifetimeUsage userId={userId} />
          {/* Not available while impersonating. */}
          {!user?.impersonatedBy && <AccountData profile={profile} />}
        </div>
      ) : (
        <div
          role="status"
          aria-label="Loading your profile"
          className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2"
        >
          {['information', 'subscription', 'today', 'lifetime'].map((part) => (
            <Skeleton key={part} className="h-60 rounded-xl" />
          ))}
        </div>
      )}
    </>
  );
}
