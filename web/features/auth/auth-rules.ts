import { PASSWORD_MINIMUM_LENGTH, PASSWORD_TOO_SHORT_MESSAGE } from '#shared/form-rules.ts';
import { characterCount } from '#shared/text.ts';
import type { ApiError } from '#web/lib/api-error.ts';

/** A form-level error. */
export interface FormError {
  title?: string;
  text: string;
  /** The invalid fields. */
  fields: readonly string[];
}

export interface DialogSignup {
  firstName: string;
  email: string;
  password: string;
  confirmPassword: string;
  isOver18: boolean;
  referralCode: string;
}
export type PageSignup = Omit<DialogSignup, 'confirmPassword'>;
export interface LoginValues {
  email: string;
  password: string;
}

const AGE_TEXT = 'You must confirm you are 18 or older to use this service';
const AGE_TITLE = 'Age Verification Required';

const emptyFields = <T extends object>(values: T, names: readonly (keyof T & string)[]): string[] =>
  names.filter((name) => String(values[name]).trim() === '');

/** The order of the checks and the texts are specified. */
export function dialogSignupError(values: DialogSignup): FormError | null {
  const empty = emptyFields(values, ['firstName', 'email', 'password', 'confirmPassword']);
  if (empty.length > 0) return { text: 'Please fill in all required fields', fields: empty };
  if (values.password !== values.confirmPassword) {
    return { text: "Passwords don't match", fields: ['confirmPassword'] };
  }
  if (characterCount(values.password) < PASSWORD_MINIMUM_LENGTH) {
    return { text: PASSWORD_TOO_SHORT_MESSAGE, fields: ['password'] };
  }
  if (!values.isOver18) return { title: AGE_TITLE, text: AGE_TEXT, fields: ['isOver18'] };
  return null;
}

/** Like the dialog, but without a second password, and with full stops. */
export function pageSignupError(values: PageSignup): FormError | null {
  const empty = emptyFields(values, ['firstName', 'email', 'password']);
  if (empty.length > 0) return { text: 'Please fill in all required fields.', fields: empty };
  if (characterCount(values.password) < PASSWORD_MINIMUM_LENGTH) {
    return { text: `${PASSWORD_TOO_SHORT_MESSAGE} long.`, fields: ['password'] };
  }
  if (!values.isOver18) return { title: AGE_TITLE, text: `${AGE_TEXT}.`, fields: ['isOver18'] };
  return null;
}

export function loginError(values: LoginValues, variant: 'dialog' | 'page'): FormError | null {
  const empty = emptyFields(values, ['email', 'password']);
  if (empty.length === 0) return null;
  return {
    text: variant === 'page' ? 'Please fill in all fields.' : 'Please fill in all fields',
    fields: empty,
  };
}

/** The server's message and the fields it concerns. */
export const serverFormError = ({ code, message, body }: ApiError): FormError => ({
  text: message,
  fields: code === 'email_taken' ? ['email'] : (body?.issues ?? []).map(({ path }) => path),
});
