import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isPremium } from '#shared/limits.ts';
import type { UpgradeBody } from '#shared/operations/admin-user-upgrade.ts';
import type { AdminUser } from '#shared/schemas/admin.ts';
import { api } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { toastOnError } from '../toast-on-error.ts';

const PLAN_OPTIONS: readonly { label: string; body: UpgradeBody }[] = [
  { label: 'Set to Free', body: { subscriptionType: 'free' } },
  {
    label: 'Upgrade to Premium (1 month)',
    body: { subscriptionType: 'premium', subscriptionPlan: 'monthly', durationMonths: 1 },
  },
  {
    label: 'Premium (3 months)',
    body: { subscriptionType: 'premium', subscriptionPlan: 'monthly', durationMonths: 3 },
  },
  {
    label: 'Premium (1 year)',
    body: { subscriptionType: 'premium', subscriptionPlan: 'yearly', durationMonths: 12 },
  },
];

/** Changes a member's plan. */
export function UpgradeDialog({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: UpgradeBody) => api('admin-user-upgrade', { params: { id: user?.id ?? 0 }, body }),
    onSuccess: ({ message }) => {
      invalidate(client, 'admin');
      toast({
        title: 'Success',
        description: message || 'User subscription updated successfully',
        tone: 'success',
      });
      onClose();
    },
    onError: toastOnError('Failed to update user subscription'),
  });
  if (!user) return null;
  const hasPremium = isPremium(user.subscriptionType);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Upgrade User Subscription"
      description={user.email}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        Current plan
        <Badge tone={hasPremium ? 'accent' : 'neutral'}>{hasPremium ? 'Premium' : 'Free'}</Badge>
        {hasPremium && (user.premiumUntil ? `until ${formatDate(user.premiumUntil)}` : 'without an end')}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {PLAN_OPTIONS.map(({ label, body }, index) => (
          <Button
            key={label}
            wide
            variant={index === 1 ? 'primary' : 'secondary'}
            pending={change.isPending && change.variables === body}
            disabled={change.isPending && change.variables !== body}
            onClick={() => change.mutate(body)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
