import { type FormEvent, useState } from 'react';
import { useLogin } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { loginError } from './auth-rules.ts';
import { DeviceLink } from './device-link.tsx';
import { ForgotLink } from './forgot-link.tsx';
import { FormErrorMessage } from './form-error-message.tsx';
import { useFormError } from './use-form-error.ts';

interface LoginFormProps {
  /** Both say the same, each in its documented way. */
  where: 'dialog' | 'page';
  onDone: () => void;
}

/** The page shows what the server says. */
function messageOf(error: Error, where: LoginFormProps['where']): string {
  const isWorded = error instanceof ApiError && error.body?.message !== undefined;
  if (isWorded && where === 'page') return error.message;
  return where === 'page' ? 'Login failed' : 'Invalid email or password';
}

export function LoginForm({ where, onDone }: LoginFormProps) {
  const login = useLogin();
  const { complaint, check, isWrong, setComplaint } = useFormError();
  /** The address that log-ins are slowed down for. */
  const [slowedEmail, setSlowedEmail] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
    setSlowedEmail(null);
    if (!check(event.currentTarget, loginError(values, where))) return;
    login.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        const text = messageOf(error, where);
        if (error instanceof ApiError && error.code === 'too_many_requests') {
          setComplaint({ text: error.message, fields: [] });
          setSlowedEmail(values.email);
        } else if (where === 'page') setComplaint({ text, fields: [] });
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
      <FormErrorMessage complaint={complaint} />
      {slowedEmail !== null && <DeviceLink email={slowedEmail} />}
      <Button type="submit" variant="primary" wide pending={login.isPending}>
        Log In
      </Button>
    </form>
  );
}
