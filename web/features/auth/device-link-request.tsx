import { useMutation } from '@tanstack/react-query';
import { CircleAlert, MailCheck } from 'lucide-react';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';

/** For throttled logins: sends an email with a link that confirms the device on which it is opened. */
export function DeviceLinkRequest({ email }: { email: string }) {
  const request = useMutation({ mutationFn: () => api('auth-device-link', { body: { email } }) });
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="text-sm empty:hidden">
        {request.isSuccess && (
          <p className="flex items-start gap-3">
            <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">
              {request.data.message} Look into the mailbox of {email}, open the link on this device, and log
              in.
            </span>
          </p>
        )}
        {request.isError && (
          <p className="flex items-start gap-3">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            {errorMessage(request.error)}
          </p>
        )}
      </div>
      <Button wide pending={request.isPending} onClick={() => request.mutate()}>
        {request.isSuccess ? 'Email me another link' : 'Email me a link'}
      </Button>
    </div>
  );
}
