import { PASSWORD_MINIMUM_LENGTH } from '#shared/form-rules.ts';
import { SUITABILITY_NOTICE } from '#shared/product.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { ConsentNote } from './consent-note.tsx';
import { referralCode } from './referral-code.ts';

interface SignupFieldsProps {
  isInvalid: (name: string) => true | undefined;
  /** Asks for the password twice. */
  hasConfirmation?: boolean;
  /** False where the form places the `AgeBox` itself. */
  hasAgeBox?: boolean;
}

export const AgeBox = ({ isInvalid }: Pick<SignupFieldsProps, 'isInvalid'>) => (
  <Checkbox name="isOver18" required aria-invalid={isInvalid('isOver18')}>
    I am 18 or older
  </Checkbox>
);

/** The fields shared by the sign-up dialog and page. */
export function SignupFields({ isInvalid, hasConfirmation = false, hasAgeBox = true }: SignupFieldsProps) {
  return (
    <>
      <TextField
        name="firstName"
        label="First name"
        autoComplete="given-name"
        required
        aria-invalid={isInvalid('firstName')}
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        aria-invalid={isInvalid('email')}
      />
      <PasswordField
        name="password"
        label="Password"
        hint={`At least ${PASSWORD_MINIMUM_LENGTH} characters`}
        autoComplete="new-password"
        required
        aria-invalid={isInvalid('password')}
      />
      {hasConfirmation && (
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          autoComplete="new-password"
          required
          aria-invalid={isInvalid('confirmPassword')}
        />
      )}
      <TextField
        name="referralCode"
        label="Referral code"
        optional
        autoComplete="off"
        defaultValue={referralCode()}
      />
      {hasAgeBox && <AgeBox isInvalid={isInvalid} />}
      <ConsentNote />
      <p className="text-sm text-subtle">{SUITABILITY_NOTICE}</p>
    </>
  );
}
