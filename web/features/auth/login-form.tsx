import type { FormEvent } from 'react';
import { useLogin } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { loginComplaint } from './auth-rules.ts';
import { ForgotLink } from './forgot-link.tsx';
import { FormComplaint } from './form-complaint.tsx';
import { useComplaint } from './use-complaint.ts';

interface LoginFormProps {
  /** Both say the same, each in its documented way. */
  where: 'dialog' | 'page';
  onDone: () => void;
}

/** The page shows what the server says; too many attempts are told apart everywhere. */
function messageOf(error: Error, where: LoginFormProps['where']): string {
  const isWorded = error instanceof ApiError && error.body?.message !== undefined;
  if (isWorded && (where === 'page' || error.code === 'too_many_requests')) return error.message;
  return where === 'page' ? 'Login failed' : 'Invalid email or password';
}

export function LoginForm({ where, onDone }: LoginFormProps) {
  const login = useLogin();
  const { complaint, check, isWrong, setComplaint } = useComplaint();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
    if (!check(event.currentTarget, loginComplaint(values, where))) return;
    login.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        const text = messageOf(error, where);
        if (where === 'page') setComplaint({ text, fields: [] });
        else toast({ title: 'Login failed', description: text, tone: 'danger' });
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        aria-invalid={isWrong('email')}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        aria-invalid={isWrong('password')}
      />
      <ForgotLink />
      <FormComplaint complaint={complaint} />
      <Button type="submit" variant="primary" wide pending={login.isPending}>
        Log In
      </Button>
    </form>
  );
}
