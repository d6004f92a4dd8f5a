import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { UNDO_EMAIL_CHANGE_HOURS } from '#shared/form-rules.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { FormErrorMessage } from '#web/features/auth/form-error-message.tsx';
import { SuccessPanel } from '#web/features/auth/success-panel.tsx';
import { sessionQuery } from '#web/features/session/session-query.ts';
import { api } from '#web/lib/api.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';

const INCOMPLETE_LINK_TEXT = 'This link is not complete. Open the one in our mail.';

/** Target of the link in the email to the previous address. Needs a click, because email scanners open links. */
export default function UndoEmailChangePage() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const undo = useMutation({
    mutationFn: () => api('undo-email-change', { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  const code = undo.error instanceof ApiError ? undo.error.code : undefined;
  // The server rejects a malformed, probably truncated token.
  const isIncomplete = !token || code === 'invalid_request';
  const isUnusable = isIncomplete || code === 'not_found';
  const failure = undo.error ? errorMessage(undo.error) : null;
  const problem = isIncomplete ? INCOMPLETE_LINK_TEXT : failure;
  return (
    <AuthPage
      name="Undo the change of your email"
      heading={undo.isSuccess ? 'Your email is back' : 'Was it not you?'}
      text={
        undo.isSuccess
          ? 'One more step: the old password does not work any more.'
          : 'Somebody changed the email address of your account.'
      }
      {...(problem && {
        alternative: {
          question: 'Do you need help to get in?',
          to: paths.forgotPassword,
          label: 'Ask for a new password',
        },
      })}
    >
      {undo.isSuccess ? (
        <SuccessPanel
          to={`${paths.resetPassword}?token=${undo.data.resetToken}`}
          label="Choose a new password"
        >
          Your account has {undo.data.email} again, and every device was logged out.
        </SuccessPanel>
      ) : (
        <div className="flex flex-col gap-5">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-muted">
            <li>Your account gets the address back that this mail was sent to.</li>
            <li>Every device is logged out, and you choose a new password.</li>
            <li>This is possible for {UNDO_EMAIL_CHANGE_HOURS} hours after the change.</li>
          </ul>
          <FormErrorMessage error={problem ? { text: problem, fields: [] } : null} />
          <Button
            variant="primary"
            wide
            pending={undo.isPending}
            disabled={isUnusable}
            onClick={() => undo.mutate()}
          >
            Undo the change
          </Button>
        </div>
      )}
    </AuthPage>
  );
}
