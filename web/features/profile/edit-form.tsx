import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { Profile } from '#shared/schemas/member.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** What the server says about one field. */
function complaintAbout(name: string, error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return;
  if (name === 'email' && error.code === 'email_taken') return error.message;
  return error.body?.issues?.find(({ path }) => path === name)?.message;
}

/** Changes name and email. A new address has to be verified again. */
export function EditForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const update = useMutation({
    mutationFn: (body: { firstName: string; email: string }) =>
      api('user-update', { body: { userId: profile.id, ...body } }),
    onSuccess: (changed) => {
      client.setQueryData(profileQuery(profile.id).queryKey, changed);
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
      toast({ title: 'Profile Updated', tone: 'success' });
      onDone();
    },
    onError: (error) => {
      const description =
        error instanceof ApiError && error.body?.message ? error.message : 'Failed to update profile';
      toast({ title: 'Update Failed', description, tone: 'danger' });
      const wrong = ['firstName', 'email'].find((name) => complaintAbout(name, error));
      if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    update.mutate({ firstName: String(data.get('firstName')), email: String(data.get('email')) });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={profile.firstName}
        error={complaintAbout('firstName', update.error)}
        autoFocus
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={profile.email}
        error={complaintAbout('email', update.error)}
        hint="A new address has to be verified again."
      />
      <div className="flex gap-3">
        <Button type="submit" variant="primary" pending={update.isPending}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
