import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '#web/features/safety/contact-query.ts';

/** The operator's address. */
export function ContactLine() {
  const { data } = useQuery(contactQuery);
  const email = data?.complaintsEmail;
  return (
    <p className="mt-3 leading-relaxed text-muted">
      {email ? (
        <>
          Write to{' '}
          <a href={`mailto:${email}`} className="text-accent underline underline-offset-4">
            {email}
          </a>{' '}
          about your data, a complaint or a locked account.
        </>
      ) : (
        'Write to the address above about your data, a complaint or a locked account.'
      )}
    </p>
  );
}
