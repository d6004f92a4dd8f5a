import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/schemas/member.ts';
import { api } from '#web/lib/api.ts';
import { privateStore } from '#web/lib/private-store.ts';
import { storage } from '#web/lib/storage.ts';
import { toast } from '#web/ui/toast.ts';
import { sessionQuery } from './session-query.ts';

/** Makes the app the member's: the browser remembers them, and whatever was asked as a guest is asked again. */
export function useSignedIn() {
  const queryClient = useQueryClient();
  return (user: SessionUser) => {
    storage.setUserId(user.id);
    // An older question who this is may still be under way; its answer would be that of a guest.
    void queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
    queryClient.setQueryData(sessionQuery.queryKey, user);
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0],
    });
  };
}

export function useLogin() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api('auth-login', { body }),
    onSuccess: signedIn,
  });
}

export interface SignupValues {
  email: string;
  password: string;
  firstName: string;
  isOver18: boolean;
  /** Sent only when it is not empty. */
  referralCode?: string;
}

export function useSignup() {
  const signedIn = useSignedIn();
  return useMutation({
    mutationFn: ({ referralCode, ...body }: SignupValues) => {
      const code = referralCode?.trim();
      return api('auth-signup', { body: { ...body, ...(code && { referralCode: code }) } });
    },
    onSuccess: (user, { email }) => {
      storage.setRegisteredAt(Date.now());
      signedIn(user);
      toast({
        title: 'Email Sent',
        description: `We have sent a mail to ${email.trim()} to confirm your address.`,
        tone: 'success',
      });
    },
  });
}

/** Ends the session, forgets the user and reloads the page, also when the server could not be told. */
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
