import { type FormEvent, useState } from 'react';
import { useLogin } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { loginError } from './auth-rules.ts';
import { DeviceLinkRequest } from './device-link-request.tsx';
import { ForgotPasswordLink } from './forgot-password-link.tsx';
import { FormErrorMessage } from './form-error-message.tsx';
import { useFormError } from './use-form-error.ts';

interface LoginFormProps {
  /** The error texts differ. */
  variant: 'dialog' | 'page';
  onDone: () => void;
}

/** Only the page shows the server's message. */
function messageOf(error: Error, variant: LoginFormProps['variant']): string {
  const hasMessage = error instanceof ApiError && error.body?.message !== undefined;
  if (hasMessage && variant === 'page') return error.message;
  return variant === 'page' ? 'Login failed' : 'Invalid email or password';
}

export function LoginForm({ variant, onDone }: LoginFormProps) {
  const login = useLogin();
  const { error, showError, isInvalid, setError } = useFormError();
  /** The email address whose logins are throttled. */
  const [throttledEmail, setThrottledEmail] = useState<string | null>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const values = { email: String(data.get('email') ?? ''), password: String(data.get('password') ?? '') };
    setThrottledEmail(null);
    const invalid = loginError(values, variant);
    showError(event.currentTarget, invalid);
    if (invalid) return;
    login.mutate(values, {
      onSuccess: onDone,
      onError: (failure) => {
        const text = messageOf(failure, variant);
        if (failure instanceof ApiError && failure.code === 'too_many_requests') {
          setError({ text: failure.message, fields: [] });
          setThrottledEmail(values.email);
        } else if (variant === 'page') setError({ text, fields: [] });
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
        aria-invalid={isInvalid('email')}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        aria-invalid={isInvalid('password')}
      />
      <ForgotPasswordLink />
      <FormErrorMessage error={error} />
      {throttledEmail !== null && <DeviceLinkRequest email={throttledEmail} />}
      <Button type="submit" variant="primary" wide pending={login.isPending}>
        Log In
      </Button>
    </form>
  );
}
