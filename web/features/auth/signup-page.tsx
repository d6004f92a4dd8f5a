import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { pageSignupComplaint } from './auth-rules.ts';
import { FormComplaint } from './form-complaint.tsx';
import { SignupFields } from './signup-fields.tsx';
import { useComplaint } from './use-complaint.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const signup = useSignup();
  const { complaint, check, isWrong, setComplaint } = useComplaint();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const values = {
      firstName: text('firstName'),
      email: text('email'),
      password: text('password'),
      referralCode: text('referralCode'),
      isOver18: data.has('isOver18'),
    };
    if (!check(event.currentTarget, pageSignupComplaint(values))) return;
    signup.mutate(values, {
      onSuccess: () => navigate(paths.home),
      onError: (error) => {
        const isWorded = error instanceof ApiError && error.body?.message !== undefined;
        setComplaint({ text: isWorded ? error.message : 'Signup failed', fields: [] });
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
        <FormComplaint complaint={complaint} />
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </form>
    </AuthPage>
  );
}
