import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';

const linkStyles = 'text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** A sign-up stores consent to both texts. */
export function ConsentNote() {
  return (
    <p className="text-sm text-subtle">
      By creating an account you accept the{' '}
      <Link to={paths.terms} target="_blank" className={linkStyles}>
        terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.privacy} target="_blank" className={linkStyles}>
        privacy notice
      </Link>
      .
    </p>
  );
}
