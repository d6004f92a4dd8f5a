import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { pageSignupError, refusalOf } from './auth-rules.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { SignupFields } from './signup-fields.tsx';
import { useFormError } from './use-form-error.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const signup = useSignup();
  const { complaint, check, isWrong } = useFormError();

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
    if (!check(form, pageSignupError(values))) return;
    signup.mutate(values, {
      onSuccess: () => navigate(paths.home),
      onError: (error) => {
        const isWorded = error instanceof ApiError && error.body?.message !== undefined;
        check(form, isWorded ? refusalOf(error) : { text: 'Signup failed', fields: [] });
      },
    });
  };

  return (
    <AuthPage
      name="Sign up"
      heading="Stay a while"
      text="Free, in half a minute. For adults only."
      other={{ question: 'Have an account already?', to: paths.login, label: 'Log in' }}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SignupFields isWrong={isWrong} />
        <FormErrorMessage complaint={complaint} />
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </form>
    </AuthPage>
  );
}
