import type { FormEvent } from 'react';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type DialogSignup, dialogSignupError, refusalOf } from './auth-rules.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { SignupFields } from './signup-fields.tsx';
import { useFormError } from './use-form-error.ts';

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
  const { complaint, check, isWrong } = useFormError();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { confirmPassword, ...values } = read(form);
    if (!check(form, dialogSignupError({ ...values, confirmPassword }))) return;
    signup.mutate(values, {
      onSuccess: onDone,
      onError: (error) => {
        toast({
          title: 'Signup failed',
          description: 'Email already exists or invalid data',
          tone: 'danger',
        });
        // The documented notice does not say which of the two; the server does, and it stays in view.
        if (error instanceof ApiError && error.body?.message) check(form, refusalOf(error));
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 **:scroll-mb-44">
      <SignupFields isWrong={isWrong} hasConfirmation />
      <FormErrorMessage complaint={complaint} />
      {/* In view also where the form is higher than the dialog; the margin keeps a focused field out from behind it. */}
      <div className="sticky bottom-0 bg-raised py-3">
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </div>
    </form>
  );
}
