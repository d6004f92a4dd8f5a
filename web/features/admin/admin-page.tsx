import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Loading } from '#web/ui/spinner.tsx';
import { AdminPortal } from './admin-portal.tsx';
import { SignInCard } from './sign-in-card.tsx';

/** The admin portal. The server checks permissions on each call. */
export default function AdminPage() {
  const { user, isPending } = useSession();
  const { isError, refetch } = useQuery(sessionQuery);
  return (
    <div className="mx-auto w-full max-w-gallery px-4 pt-6 sm:px-8 lg:px-10 lg:pt-10">
      <PageTitle>Admin Portal</PageTitle>
      {isPending ? (
        <div className="flex min-h-[60dvh] items-center justify-center">
          <Loading>Looking who you are…</Loading>
        </div>
      ) : user?.isAdmin ? (
        <AdminPortal email={user.email} />
      ) : isError && !user ? (
        <ErrorState title="Who you are could not be found out" onRetry={refetch}>
          You may still be logged in. Check the connection and look again.
        </ErrorState>
      ) : (
        <SignInCard member={user} />
      )}
    </div>
  );
}
