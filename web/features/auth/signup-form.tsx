import type { FormEvent } from 'react';
import { useSignup } from '#web/features/session/use-auth.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { type DialogSignup, dialogSignupError, serverFormError } from './auth-rules.ts';
import { FormErrorMessage } from './form-error-message.tsx';
import { AgeBox, SignupFields } from './signup-fields.tsx';
import { useFormError } from './use-form-error.ts';

function readValues(form: HTMLFormElement): DialogSignup {
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

/** The form of the sign-up dialog. */
export function SignupForm({ onDone }: { onDone: () => void }) {
  const signup = useSignup();
  const { error, showError, isInvalid } = useFormError();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { confirmPassword, ...values } = readValues(form);
    const invalid = dialogSignupError({ ...values, confirmPassword });
    showError(form, invalid);
    if (invalid) return;
    signup.mutate(values, {
      onSuccess: onDone,
      onError: (failure) => {
        toast({
          title: 'Signup failed',
          description: 'Email already exists or invalid data',
          tone: 'danger',
        });
        // The toast does not say which of the two; the server's message does.
        if (failure instanceof ApiError && failure.body?.message) showError(form, serverFormError(failure));
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 **:scroll-mb-44">
      <SignupFields isInvalid={isInvalid} hasConfirmation hasAgeBox={false} />
      <FormErrorMessage error={error} />
      {/* Sticky, for a form that is higher than the dialog: nobody misses the box. The scroll margin keeps focused fields visible. */}
      <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-raised py-3">
        <AgeBox isInvalid={isInvalid} />
        <Button type="submit" variant="primary" wide pending={signup.isPending}>
          Create Account
        </Button>
      </div>
    </form>
  );
}
