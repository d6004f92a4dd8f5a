import type { FormEvent } from 'react';
import { useSignup } from '#web/features/session/use-auth.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type DialogSignup, dialogSignupComplaint } from './auth-rules.ts';
import { FormComplaint } from './form-complaint.tsx';
import { SignupFields } from './signup-fields.tsx';
import { useComplaint } from './use-complaint.ts';

function read(form: HTMLFormElement): DialogSignup {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    firstName: text('firstName'),
    email: text('email'),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    referralCode: text('referralCode'),
    isOver18: data.has('isOver18'),
  };
}

/** The dialog's sign-up. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const signup = useSignup();
  const { complaint, check, isWrong } = useComplaint();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...values } = read(event.currentTarget);
    if (!check(event.currentTarget, dialogSignupComplaint({ ...values, confirmPassword }))) return;
    signup.mutate(values, {
      onSuccess: onDone,
      onError: () =>
        toast({
          title: 'Signup failed',
          description: 'Email already exists or invalid data',
          tone: 'danger',
        }),
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <SignupFields isWrong={isWrong} hasConfirmation />
      <FormComplaint complaint={complaint} />
      <Button type="submit" variant="primary" wide pending={signup.isPending}>
        Create Account
      </Button>
    </form>
  );
}
