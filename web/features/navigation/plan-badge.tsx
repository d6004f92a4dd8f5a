import { Crown, Gem } from 'lucide-react';
import type { SubscriptionType } from '#shared/limits.ts';
import { Badge } from '#web/ui/badge.tsx';

/** The name of the plan. VIP has the same rights as premium. */
export function PlanBadge({ plan }: { plan: SubscriptionType }) {
  if (plan === 'vip') {
    return (
      <Badge tone="solid">
        <Gem aria-hidden className="size-3.5" />
        VIP
      </Badge>
    );
  }
  if (plan === 'premium') {
    return (
      <Badge tone="accent">
        <Crown aria-hidden className="size-3.5" />
        Premium
      </Badge>
    );
  }
  return <Badge>Free Plan</Badge>;
}
