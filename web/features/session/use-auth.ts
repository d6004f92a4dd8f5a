import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
import { api } from '#web/lib/api.ts';
import { privateStore } from '#web/lib/private-store.ts';
import { storage } from '#web/lib/storage.ts';
import { toast } from '#web/ui/toast.ts';
import { sessionQuery } from './session-query.ts';

/** Stores the member and refetches what was loaded as a guest. */
export function useSetSession() {
  const queryClient = useQueryClient();
  return (user: SessionUser) => {
    storage.setUserId(user.id);
    // A session request still in flight would return the guest.
    void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    queryClient.setQueryData(sessionQuery.queryKey, user);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    });
  };
}

export function useLogin() {
  const setSession = useSetSession();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api('auth-login', { body }),
    onSuccess: setSession,
  });
}

export interface SignupValues {
  email: string;
  password: string;
  firstName: string;
  isOver18: boolean;
  /** Left out when empty. */
  referralCode?: string;
}

export function useSignup() {
  const setSession = useSetSession();
  return useMutation({
    mutationFn: ({ referralCode, ...body }: SignupValues) => {
      const code = referralCode?.trim();
      return api('auth-signup', { body: { ...body, ...(code && { referralCode: code }) } });
    },
    onSuccess: (user, { email }) => {
      storage.setRegisteredAt(Date.now());
      setSession(user);
      toast({
        title: 'Email Sent',
        description: `We have sent a mail to ${email.trim()} to confirm your address.`,
        tone: 'success',
      });
    },
  });
}

/** Removes local data and reloads the page, also when the request fails. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api('auth-logout'),
    onSettled: () => {
      storage.setUserId(null);
      privateStore.clear();
      location.reload();
    },
  });
}
