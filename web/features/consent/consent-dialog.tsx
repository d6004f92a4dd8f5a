import { AlertDialog } from 'radix-ui';
import { Link } from 'react-router';
import type { LegalDocument } from '#shared/legal.ts';
import { useLogout } from '#web/features/session/use-auth.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { dialogOverlayStyles, dialogPanelStyles } from '#web/ui/dialog.tsx';
import { useAccept } from './use-accept.ts';

const DOCUMENTS: Record<LegalDocument, { label: string; to: string }> = {
  terms: { label: 'Read the terms', to: paths.terms },
  privacy: { label: 'Read the privacy notice', to: paths.privacy },
};

const nameOf = (documents: readonly LegalDocument[]) =>
  documents.length > 1
    ? 'terms and our privacy notice'
    : documents[0] === 'terms'
      ? 'terms'
      : 'privacy notice';

interface ConsentDialogProps {
  userId: number;
  documents: readonly LegalDocument[];
}

/** A dialog that only an answer closes. */
export default function ConsentDialog({ userId, documents }: ConsentDialogProps) {
  const accept = useAccept(userId);
  const logout = useLogout();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlayStyles} />
        <AlertDialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className={cn(dialogPanelStyles, 'px-6 pt-7 pb-safe sm:max-w-dialog sm:px-8 sm:pb-8')}
        >
          <AlertDialog.Title className="text-2xl">Please read what has changed</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-muted">
            We have updated our {nameOf(documents)}. To continue, please accept{' '}
            {documents.length > 1 ? 'them' : 'the new version'}. Your chats stay as they are.
          </AlertDialog.Description>
          <ul className="mt-4">
            {documents.map((document) => (
              <li key={document}>
                <Link
                  to={DOCUMENTS[document].to}
                  className="inline-flex min-h-target items-center rounded-sm text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
                >
                  {DOCUMENTS[document].label}
                </Link>
              </li>
            ))}
          </ul>
          {accept.isError && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {errorMessage(accept.error)}
            </p>
          )}
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="ghost" pending={logout.isPending} onClick={() => logout.mutate()}>
              Log out
            </Button>
            <Button variant="primary" pending={accept.isPending} onClick={() => accept.mutate(documents)}>
              Accept
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
