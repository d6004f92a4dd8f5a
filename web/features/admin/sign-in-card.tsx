import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SessionUser } from '#shared/schemas/member.ts';
import { DeviceLinkRequest } from '#web/features/auth/device-link-request.tsx';
import { FormErrorMessage } from '#web/features/auth/form-error-message.tsx';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { useSetSession } from '#web/features/session/use-auth.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, errorMessage, statusOf } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { GlowingIcon } from '#web/ui/glowing-icon.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';

const NOT_ADMIN = new Error('Invalid credentials');

/** Logs in an administrator. Other members are logged out again. */
async function signIn(body: { email: string; password: string }) {
  const user = await api('auth-login', { body });
  if (user.isAdmin) return user;
  await api('auth-logout');
  throw NOT_ADMIN;
}

const isThrottled = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'too_many_requests';

const descriptionOf = (member: SessionUser | null) => {
  if (!member) return 'For those who run this place.';
  return member.impersonatedBy
    ? `You are impersonating ${member.email}. The bar above leads back.`
    : `${member.email} has no access here.`;
};

function useAdminLogin() {
  const client = useQueryClient();
  const setSession = useSetSession();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      setSession(user);
      toast({ title: 'Success', description: 'Admin access granted', tone: 'success' });
    },
    onError: (error) => {
      if (isThrottled(error)) return;
      const isRejected = error === NOT_ADMIN || statusOf(error) === 401;
      const description = isRejected ? 'Invalid credentials' : errorMessage(error);
      toast({ title: 'Error', description, tone: 'danger' });
      if (error === NOT_ADMIN) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}

/** `member`: logged in, but not an administrator. */
export function SignInCard({ member }: { member: SessionUser | null }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useAdminLogin();
  // Stays visible while the device link is offered.
  const throttled = isThrottled(login.error) ? login.error : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ email: email.trim(), password });
  };
  return (
    <div className="mx-auto flex min-h-[75dvh] w-full max-w-form flex-col justify-center">
      <Card>
        <div className="flex flex-col items-center text-center">
          <GlowingIcon icon={ShieldCheck} />
          <h1 className="mt-5 text-3xl">Admin Portal</h1>
          <p className="mt-2 text-muted">{descriptionOf(member)}</p>
        </div>
        <form onSubmit={submit} className="mt-7 flex flex-col gap-4">
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <FormErrorMessage error={throttled && { text: throttled.message, fields: [] }} />
          {throttled && <DeviceLinkRequest email={login.variables?.email ?? ''} />}
          <Button
            type="submit"
            variant="primary"
            wide
            disabled={!email.trim() || !password}
            pending={login.isPending}
          >
            Access Admin Panel
          </Button>
        </form>
      </Card>
    </div>
  );
}
