import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT_MESSAGE } from '#shared/form-rules.ts';
import { characterCount } from '#shared/text.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { FormErrorMessage } from '#web/features/auth/form-error-message.tsx';
import { SuccessPanel } from '#web/features/auth/success-panel.tsx';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [problem, setProblem] = useState<string | null>(
    token ? null : 'This link is not complete. Ask for a new one.',
  );
  const reset = useMutation({
    mutationFn: (password: string) => api('auth-reset-password', { body: { token, password } }),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const password = String(data.get('password') ?? '');
    const isShort = characterCount(password) < PASSWORD_MINIMUM_LENGTH;
    const isDifferent = password !== String(data.get('confirmPassword') ?? '');
    setProblem(isShort ? PASSWORD_TOO_SHORT_MESSAGE : isDifferent ? "Passwords don't match" : null);
    if (!isShort && !isDifferent) reset.mutate(password);
  };
  return (
    <AuthPage
      name="New password"
      heading="Choose a new password"
      text="You will be logged out on every device."
      {...(!reset.isSuccess && {
        alternative: {
          question: 'Did the link run out?',
          to: paths.forgotPassword,
          label: 'Ask for a new one',
        },
      })}
    >
      {reset.isSuccess ? (
        <SuccessPanel to={paths.login} label="Log In">
          {reset.data.message}
        </SuccessPanel>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <PasswordField
            name="password"
            label="New password"
            hint={`At least ${PASSWORD_MINIMUM_LENGTH} characters`}
            autoComplete="new-password"
            required
          />
          <PasswordField
            name="confirmPassword"
            label="Confirm password"
            autoComplete="new-password"
            required
          />
          <FormErrorMessage error={problem ? { text: problem, fields: ['password'] } : null} />
          <Button type="submit" variant="primary" wide pending={reset.isPending} disabled={!token}>
            Save the password
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
