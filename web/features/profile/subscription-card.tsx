import { Sparkles } from 'lucide-react';
import { isPremium } from '#shared/limits.ts';
import type { Profile } from '#shared/schemas/member.ts';
import { PlanBadge } from '#web/features/navigation/plan-badge.tsx';
import { useSession } from '#web/features/session/use-session.ts';
import { offersHiddenReason } from '#web/features/subscribe/offers-hidden-reason.ts';
import { formatDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function SubscriptionCard({ profile }: { profile: Profile }) {
  const { subscriptionType, premiumUntil } = profile;
  const reason = offersHiddenReason(useSession());
  return (
    <Card aria-labelledby="subscription">
      <header className="flex items-center justify-between gap-3">
        <h2 id="subscription" className="text-2xl">
          Subscription
        </h2>
        <PlanBadge plan={subscriptionType} />
      </header>
      {isPremium(subscriptionType) ? (
        <p className="mt-4 text-muted">
          Messages, photos and videos without limits, and nothing blurred.
          {premiumUntil && ` Until ${formatDate(premiumUntil)}.`}
        </p>
      ) : reason ? (
        <p className="mt-4 text-muted">{reason}</p>
      ) : (
        <>
          <p className="mt-4 text-muted">
            Twenty messages, two photos and two videos a day. Premium has no limits, and nothing is blurred.
          </p>
          <ButtonLink to={paths.subscribe} variant="primary" className="mt-6">
            <Sparkles aria-hidden className="size-4" />
            Upgrade
          </ButtonLink>
        </>
      )}
    </Card>
  );
}
