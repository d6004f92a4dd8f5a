import type { FormEvent } from 'react';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
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
  const { complaint, check, isWrong, setComplaint } = useComplaint();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { confirmPassword, ...values } = read(event.currentTarget);
    if (!check(event.currentTarget, dialogSignupComplaint({ ...values, confirmPassword }))) return;
    signup.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        toast({
          title: 'Signup failed',
          description: 'Email already exists or invalid data',
          tone: 'danger',
        });
        // The documented notice does not say which of the two; the server does, and it stays in view.
        if (error instanceof ApiError && error.body?.message)
          setComplaint({ text: error.message, fields: [] });
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 **:scroll-mb-44">
      <SignupFields isWrong={isWrong} hasConfirmation />
      <FormComplaint complaint={complaint} />
      {/* In view also where the form is higher than the dialog; the margin keeps a focused field out from behind it. */}
      <div className="sticky bottom-0 bg-raised py-3">
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </div>
    </form>
  );
}
