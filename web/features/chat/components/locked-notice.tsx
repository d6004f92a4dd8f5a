import { Lock } from 'lucide-react';
import type { LockReason } from '#shared/schemas/safety.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const TEXTS: Record<LockReason, string> = {
  age: 'Your account is locked, because this service is for adults only.',
  conduct: 'Your account is locked.',
};

/** In place of the composer while the account is locked. */
export function LockedNotice({ reason }: { reason: LockReason }) {
  return (
    <div className="mx-auto w-full max-w-chat px-3 pt-1 pb-composer sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl surface-lit bg-raised py-2 pr-2 pl-4 shadow-lift">
        <Lock aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
        <p role="status" className="min-w-0 flex-1 py-1 text-sm text-muted">
          {TEXTS[reason]}
        </p>
        {/* A closed screen: it shows the locked screen. */}
        <ButtonLink to={paths.chats} size="sm">
          What you can do
        </ButtonLink>
      </div>
    </div>
  );
}
