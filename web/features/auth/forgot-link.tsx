import { Link } from 'react-router';
import { dismissAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { paths } from '#web/lib/paths.ts';

/** The way out for those who have forgotten their password. */
export function ForgotLink() {
  return (
    <Link
      to={paths.forgotPassword}
      onClick={dismissAuthDialog}
      className="-my-2 inline-flex min-h-target items-center self-start rounded-sm text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      Forgot your password?
    </Link>
  );
}
