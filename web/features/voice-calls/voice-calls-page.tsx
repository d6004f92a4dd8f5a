import { useQuery } from '@tanstack/react-query';
import { PhoneOff } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { charactersQuery } from '#web/features/characters/queries.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { type FreeCall, useFreeCall } from '#web/features/voice/use-free-call.ts';
import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { CallCarousel } from './call-carousel.tsx';

const GUEST_TEXT =
  'Voice calls require an account! Sign up for free to start talking with your favorite AI companions.';

const FREE_CALL_LABELS: Record<FreeCall, string> = {
  unlimited: 'Unlimited Calls',
  available: '1 Free Call Daily',
  used: 'Free Call Used Today',
};

/** Asks a guest to sign up; dismissing the dialog leaves the page. */
function useGuestSignUpPrompt(): void {
  const { isGuest, isPending } = useSession();
  const navigate = useNavigate();
  const isSignUpNeeded = isGuest && !isPending;
  useEffect(() => {
    if (!isSignUpNeeded) return;
    openAuthDialog({
      message: GUEST_TEXT,
      onDismiss: () => void navigate(paths.home),
      onSignedIn: () =>
        toast({
          title: 'Welcome!',
          description: 'You can now make voice calls with any character.',
          tone: 'success',
        }),
    });
  }, [isSignUpNeeded, navigate]);
}

export default function VoiceCallsPage() {
  useGuestSignUpPrompt();
  const freeCall = useFreeCall(useSession().userId);
  const { data: characters, isError, refetch } = useQuery(charactersQuery);
  return (
    <div className="mx-auto flex w-full max-w-page flex-1 flex-col px-4 pt-6 sm:px-8 lg:pt-12">
      <PageTitle>Voice Calls</PageTitle>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-4xl tracking-tighter">Voice Calls</h1>
        {freeCall && (
          <Badge tone={freeCall === 'used' ? 'neutral' : 'accent'}>{FREE_CALL_LABELS[freeCall]}</Badge>
        )}
        {characters && <Badge>{plural(characters.length, 'Companion')}</Badge>}
      </header>
      {characters ? (
        characters.length > 0 ? (
          <CallCarousel characters={characters} />
        ) : (
          <EmptyState icon={PhoneOff} title="No characters available">
            Check back later for AI companions to connect with.
          </EmptyState>
        )
      ) : isError ? (
        <ErrorState title="Error loading characters" onRetry={refetch}>
          Check the connection and look again.
        </ErrorState>
      ) : (
        <div role="status" className="mx-auto mt-8 w-full max-w-call-card">
          <Skeleton className="aspect-portrait rounded-2xl" />
          <p className="mt-5 text-center text-muted">Loading your AI companions...</p>
        </div>
      )}
    </div>
  );
}
