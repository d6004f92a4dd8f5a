import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { GlowingIcon } from '#web/ui/glowing-icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ResendButton } from './resend-button.tsx';

const REDIRECT_DELAY = 5 * SECOND;
const FAILED_TEXT = 'The verification link may be invalid or expired.';

/** A token works once, so the request is sent once and its result is cached. */
const verificationQuery = (token: string) => ({
  queryKey: ['verify-email', token],
  queryFn: () => api('verify-email', { params: { token } }),
  enabled: token !== '',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
  refetchOnMount: false,
  refetchOnReconnect: false,
});

export default function VerifyEmailPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { isSuccess, isError, data } = useQuery(verificationQuery(token));

  useEffect(() => {
    if (!isSuccess) return;
    return after(REDIRECT_DELAY, () => void navigate(paths.home));
  }, [isSuccess, navigate]);

  return (
    <div className="mx-auto flex min-h-[80dvh] max-w-form flex-col items-center justify-center px-4 text-center">
      <PageTitle>Verify email</PageTitle>
      <div role="status" className="flex flex-col items-center">
        {isSuccess ? (
          <>
            <GlowingIcon icon={CircleCheck} />
            <h1 className="mt-7 text-3xl">Email Verified!</h1>
            <p className="mt-2 text-muted">{data.message}</p>
            <p className="mt-1 text-muted">Redirecting you to the app in a few seconds...</p>
          </>
        ) : isError || !token ? (
          <>
            <GlowingIcon icon={CircleX} />
            <h1 className="mt-7 text-3xl">Verification Failed</h1>
            <p className="mt-2 text-muted">{token ? FAILED_TEXT : 'No verification token provided'}</p>
          </>
        ) : (
          <>
            <Spinner />
            <h1 className="mt-7 text-3xl">Verifying Email...</h1>
          </>
        )}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isSuccess && (
          <ButtonLink to={paths.home} variant="primary">
            Continue to App
          </ButtonLink>
        )}
        {(isError || !token) && (
          <>
            <ResendButton />
            <ButtonLink to={paths.home}>Back to Home</ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
