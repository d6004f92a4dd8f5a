import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { PRODUCT_NAME, SUITABILITY_NOTICE } from '#shared/product.ts';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { dialogOverlayStyles, dialogPanelStyles } from '#web/ui/dialog.tsx';

const textLinkStyles =
  'text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** A dialog that only an answer closes. */
export default function AgeGate({ onConfirm }: { onConfirm: () => void }) {
  const [hasDeclined, setHasDeclined] = useState(false);
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={cn(dialogOverlayStyles, 'backdrop-blur-lg')} />
        <AlertDialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className={cn(dialogPanelStyles, 'px-6 pt-9 pb-safe text-center sm:max-w-dialog sm:px-10 sm:pb-10')}
        >
          <p aria-hidden className="font-serif text-2xl font-light text-accent">
            {PRODUCT_NAME}
          </p>
          {hasDeclined ? (
            <>
              <AlertDialog.Title className="mt-5 text-3xl">Not this time</AlertDialog.Title>
              <AlertDialog.Description className="mt-3 text-muted">
                {PRODUCT_NAME} is for adults only. You can close this page now.
              </AlertDialog.Description>
              <Button wide className="mt-8" onClick={() => setHasDeclined(false)}>
                I pressed that by mistake
              </Button>
            </>
          ) : (
            <>
              <AlertDialog.Title className="mt-5 text-3xl">Are you 18 or older?</AlertDialog.Title>
              <AlertDialog.Description className="mt-3 text-muted">
                {PRODUCT_NAME} is made for adults. Its companions are AI, all of them fictional grown-ups.
              </AlertDialog.Description>
              <div className="mt-8 flex flex-col gap-3">
                <Button variant="primary" size="lg" wide onClick={onConfirm}>
                  I am 18 or older
                </Button>
                <Button variant="ghost" wide onClick={() => setHasDeclined(true)}>
                  I am younger
                </Button>
              </div>
              <p className="mt-5 text-sm text-subtle">
                By entering you accept the{' '}
                <Link to={paths.terms} className={textLinkStyles}>
                  terms
                </Link>{' '}
                and the{' '}
                <Link to={paths.privacy} className={textLinkStyles}>
                  privacy notice
                </Link>
                .
              </p>
              <p className="mt-2 text-sm text-subtle">{SUITABILITY_NOTICE}</p>
            </>
          )}
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
