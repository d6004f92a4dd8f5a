import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { storage } from '#web/lib/storage.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';

/** Checks the session first, then creates the member's code. */
export function useGenerateCode(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await client.fetchQuery({ ...profileQuery(userId), staleTime: 0 });
      return api('referrals-generate', { body: { userId } });
    },
    onSuccess: () => {
      invalidate(client, 'profile');
      toast({ title: 'Success', description: 'Referral code generated!', tone: 'success' });
    },
    onError: (error) => {
      if (statusOf(error) !== 401 && statusOf(error) !== 403) {
        toast({ title: 'Error', description: 'Failed to generate referral code', tone: 'danger' });
        return;
      }
      storage.setUserId(null);
      toast({
        title: 'Session Expired',
        description: 'Please log in again to generate referral codes',
        tone: 'danger',
      });
      after(2 * SECOND, () => location.reload());
    },
  });
}
