import { UserRound } from 'lucide-react';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The link is a server redirect to the login page, hence a full page load. */
export function GuestPrompt() {
  return (
    <div className="flex min-h-[70dvh] flex-col justify-center">
      <h1 className="sr-only">Profile</h1>
      <EmptyState
        icon={UserRound}
        title="Your profile"
        action={
          <>
            <Button variant="primary" onClick={() => openAuthDialog({ tab: 'signup' })}>
              Create Account
            </Button>
            <a
              href={paths.apiLogin}
              className="inline-flex min-h-12 items-center rounded-full bg-fill-strong px-6 font-medium text-text shadow-soft hover:bg-overlay"
            >
              Sign In
            </a>
          </>
        }
      >
        Profile features are for registered users only. Sign in to see your plan and what you have used.
      </EmptyState>
    </div>
  );
}
