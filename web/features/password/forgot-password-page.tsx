import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { FormErrorMessage } from '#web/features/auth/form-error-message.tsx';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const request = useMutation({
    mutationFn: (email: string) => api('auth-forgot-password', { body: { email } }),
    onError: (error) => setProblem(errorMessage(error)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setProblem(email ? null : 'Enter the email address of your account.');
    if (email) request.mutate(email);
  };
  return (
    <AuthPage
      name="Forgotten password"
      heading="A new password"
      text="We send you a link. It works once, for an hour."
      alternative={{ question: 'Remembered it?', to: paths.login, label: 'Log in' }}
    >
      {request.isSuccess ? (
        <p role="status" className="flex items-start gap-3">
          <MailCheck aria-hidden className="mt-1 size-5 shrink-0 text-success" />
          {request.data.message}
        </p>
      ) : (
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            defaultValue={(state as { email?: string } | null)?.email}
            required
          />
          <FormErrorMessage error={problem ? { text: problem, fields: ['email'] } : null} />
          <Button type="submit" variant="primary" wide pending={request.isPending}>
            Send the link
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
