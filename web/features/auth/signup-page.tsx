import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { pageSignupError, serverFormError } from './auth-rules.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { SignupFields } from './signup-fields.tsx';
import { useFormError } from './use-form-error.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const signup = useSignup();
  const { error, showError, isInvalid } = useFormError();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const values = {
      firstName: text('firstName'),
      email: text('email'),
      password: text('password'),
      referralCode: text('referralCode'),
      isOver18: data.has('isOver18'),
    };
    const invalid = pageSignupError(values);
    showError(form, invalid);
    if (invalid) return;
    signup.mutate(values, {
      onSuccess: () => navigate(paths.home),
      onError: (failure) => {
        const hasMessage = failure instanceof ApiError && failure.body?.message !== undefined;
        showError(form, hasMessage ? serverFormError(failure) : { text: 'Signup failed', fields: [] });
      },
    });
  };

  return (
    <AuthPage
      name="Sign up"
      heading="Stay a while"
      text="Free, in half a minute. For adults only."
      alternative={{ question: 'Have an account already?', to: paths.login, label: 'Log in' }}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SignupFields isInvalid={isInvalid} />
        <FormErrorMessage error={error} />
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </form>
    </AuthPage>
  );
}
