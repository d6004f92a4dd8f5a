import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { dismissAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { paths } from '#web/lib/paths.ts';

/** Link to the password reset. Passes on the typed email address. */
export function ForgotPasswordLink() {
  const [email, setEmail] = useState('');
  const readEmail = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) setEmail(String(new FormData(form).get('email') ?? ''));
  };
  return (
    <Link
      to={paths.forgotPassword}
      state={{ email }}
      onFocus={readEmail}
      onPointerDown={readEmail}
      onClick={dismissAuthDialog}
      className="-my-2 inline-flex min-h-target items-center self-start rounded-sm text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      Forgot your password?
    </Link>
  );
}
