import { PASSWORD_MINIMUM_LENGTH } from '#shared/form-rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { referralCode } from './referral-memory.ts';

interface SignupFieldsProps {
  isWrong: (name: string) => true | undefined;
  /** The dialog asks for the password twice, the page once. */
  hasConfirmation?: boolean;
}

/** What signing up asks for, wherever it is asked. */
export function SignupFields({ isWrong, hasConfirmation = false }: SignupFieldsProps) {
  return (
    <>
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
        hint={`At least ${PASSWORD_MINIMUM_LENGTH} characters`}
        autoComplete="new-password"
        required
        aria-invalid={isWrong('password')}
      />
      {hasConfirmation && (
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          required
          aria-invalid={isWrong('confirmPassword')}
        />
      )}
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
    </>
  );
}
