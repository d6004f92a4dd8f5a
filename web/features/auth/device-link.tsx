import { useMutation } from '@tanstack/react-query';
import { CircleAlert, MailCheck } from 'lucide-react';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** The way on for whoever is slowed down at log-in: a mailed link that confirms the device it is opened on. */
export function DeviceLink({ email }: { email: string }) {
  const ask = useMutation({ mutationFn: () => api('auth-device-link', { body: { email } }) });
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="text-sm empty:hidden">
        {ask.isSuccess && (
          <p className="flex items-start gap-3">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">
              {ask.data.message} Look into the mailbox of {email}, open the link on this device, and log in.
            </span>
          </p>
        )}
        {ask.isError && (
          <p className="flex items-start gap-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            {errorMessage(ask.error)}
          </p>
        )}
      </div>
      <Button wide pending={ask.isPending} onClick={() => ask.mutate()}>
        {ask.isSuccess ? 'Email me another link' : 'Email me a link'}
      </Button>
    </div>
  );
}
