import { useMutation } from '@tanstack/react-query';
import { VenetianMask } from 'lucide-react';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { privateStore } from '#web/lib/private-store.ts';
import { storage } from '#web/lib/storage.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSession } from './use-session.ts';

/** Shown on every screen while an administrator impersonates a member. */
export function ImpersonationBanner() {
  const { user } = useSession();
  const stop = useMutation({
    mutationFn: () => api('auth-stop-impersonating'),
    onSuccess: () => {
      storage.setUserId(null);
      privateStore.clear();
      location.assign(`${paths.admin}?tab=users`);
    },
    onError: (error) =>
      toast({ title: 'You are still impersonating', description: errorMessage(error), tone: 'danger' }),
  });
  if (!user?.impersonatedBy) return null;
  return (
    <section
      data-banner
      aria-label="Impersonation"
      className="fixed inset-x-0 top-0 z-banner flex h-banner items-center justify-center gap-3 bg-warn px-3 text-sm text-on-accent"
    >
      <VenetianMask aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 truncate">
        Impersonating <strong className="font-semibold">{user.email}</strong>
      </p>
      <Button size="sm" variant="inverse" pending={stop.isPending} onClick={() => stop.mutate()}>
        Back to Admin
      </Button>
    </section>
  );
}
