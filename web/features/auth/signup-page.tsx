import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AuthPage } from './auth-page.tsx';
import { pageSignupComplaint } from './auth-rules.ts';
import { FormComplaint } from './form-complaint.tsx';
import { referralCode } from './referral-memory.ts';
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
        <TextField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          aria-invalid={isWrong('firstName')}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          aria-invalid={isWrong('email')}
        />
        <PasswordField
          name="password"
          label="Password"
          hint="At least 6 characters"
          autoComplete="new-password"
          required
          aria-invalid={isWrong('password')}
        />
        <TextField
          name="referralCode"
          label="Referral code"
          optional
          autoComplete="off"
          defaultValue={referralCode()}
        />
        <Checkbox name="isOver18" required aria-invalid={isWrong('isOver18')}>
          I am 18 or older
        </Checkbox>
        <FormComplaint complaint={complaint} />
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </form>
    </AuthPage>
  );
}
