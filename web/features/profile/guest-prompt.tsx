import { UserRound } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/state.tsx';

/** The link goes to the server, which leads to the sign-in page: a full load, as documented. */
export function GuestPrompt() {
  return (
    <div className="flex min-h-[70dvh] flex-col justify-center">
      <h1 className="sr-only">Profile</h1>
      <EmptyState
        icon={UserRound}
        title="Your profile"
        action={
          <a
            href={paths.apiLogin}
            className="inline-flex min-h-12 items-center rounded-full bg-accent-light px-6 font-medium text-on-accent shadow-glow hover:opacity-90"
          >
            Sign In
          </a>
        }
      >
        Profile features are for registered users only. Sign in to see your plan and what you have used.
      </EmptyState>
    </div>
  );
}
