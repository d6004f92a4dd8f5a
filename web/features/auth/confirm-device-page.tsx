import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { api } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthPage } from './auth-page.tsx';
import { FormErrorMessage } from './form-error-message.tsx';
import { SuccessPanel } from './success-panel.tsx';

/** Target of an emailed link. Needs a click, because email scanners open links. */
export default function ConfirmDevicePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const confirm = useMutation({ mutationFn: () => api('auth-confirm-device', { body: { token } }) });
  const incomplete = token ? null : 'This link is not complete. Ask for a new one.';
  const problem = confirm.isError ? errorMessage(confirm.error) : incomplete;
  return (
    <AuthPage
      name="Confirm device"
      heading={confirm.isSuccess ? 'Device confirmed' : 'Confirm this device'}
      text="Others may be guessing your password. On a device you have confirmed, that does not make you wait."
      {...(!confirm.isSuccess && {
        alternative: { question: 'Did the link run out?', to: paths.login, label: 'Log in to get a new one' },
      })}
    >
      {/* The URL contains a token. */}
      <meta name="robots" content="noindex" />
      {confirm.isSuccess ? (
        <SuccessPanel to={paths.login} label="Log In">
          {confirm.data.message}
        </SuccessPanel>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-muted">Confirm only if you want to log in on this device yourself.</p>
          <FormErrorMessage error={problem === null ? null : { text: problem, fields: [] }} />
          <Button
            variant="primary"
            wide
            pending={confirm.isPending}
            disabled={!token}
            onClick={() => confirm.mutate()}
          >
            Confirm this device
          </Button>
        </div>
      )}
    </AuthPage>
  );
}
