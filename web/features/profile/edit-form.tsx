import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Profile } from '#shared/schemas/member.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** Changes name and email. A new address has to be verified again. */
export function EditForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const client = useQueryClient();
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
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    update.mutate({ firstName: String(data.get('firstName')), email: String(data.get('email')) });
  };

  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={profile.firstName}
        autoFocus
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        defaultValue={profile.email}
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
