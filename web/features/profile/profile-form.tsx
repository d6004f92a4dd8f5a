import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Profile } from '#shared/schemas/member.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';

/** The server's message for one field. */
function fieldError(name: string, error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return;
  if (name === 'email' && error.code === 'email_taken') return error.message;
  if (name === 'password' && error.code === 'invalid_credentials') return error.message;
  return error.body?.issues?.find(({ path }) => path === name)?.message;
}

interface Changes {
  firstName?: string;
  email: string;
  /** Required to change the email. */
  password?: string;
}

function useUpdateProfile(profile: Profile, onDone: () => void, onFailure: (error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Changes) => api('user-update', { body: { userId: profile.id, ...body } }),
    onSuccess: (changed) => {
      client.setQueryData(profileQuery(profile.id).queryKey, changed);
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast({
        title: 'Profile Updated',
        ...(changed.email !== profile.email && {
          description: `We have sent a mail to ${changed.email} to confirm it.`,
        }),
        tone: 'success',
      });
      onDone();
    },
    onError: (error) => {
      const description =
        error instanceof ApiError && error.body?.message ? error.message : 'Failed to update profile';
      toast({ title: 'Update Failed', description, tone: 'danger' });
      onFailure(error);
    },
  });
}

/** Changes name and email. A new email needs the password and is verified again. */
export function ProfileForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(profile.email);
  const isNewEmail = email.trim().toLowerCase() !== profile.email;
  const focusInvalid = (error: Error) => {
    const invalid = ['firstName', 'email', 'password'].find((name) => fieldError(name, error));
    if (invalid) form.current?.querySelector<HTMLElement>(`[name="${invalid}"]`)?.focus();
  };
  const update = useUpdateProfile(profile, onDone, focusInvalid);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const firstName = String(data.get('firstName'));
    // An unchanged name is not sent: it may break newer rules, which must not block an email change.
    const isRenaming = firstName !== profile.firstName || !isNewEmail;
    update.mutate({ ...(isRenaming && { firstName }), email, ...(password && { password }) });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={profile.firstName}
        error={fieldError('firstName', update.error)}
        autoFocus
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={fieldError('email', update.error)}
        hint="A new address has to be verified again."
      />
      {isNewEmail && (
        <PasswordField
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={fieldError('password', update.error)}
          hint="Needed for a new email. Every other device is logged out."
        />
      )}
      <div className="flex gap-3">
        <Button type="submit" variant="primary" pending={update.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
