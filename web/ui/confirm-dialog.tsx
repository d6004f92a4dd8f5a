import { AlertDialog } from 'radix-ui';
import { cn } from '#web/lib/cn.ts';
import { Button } from './button.tsx';
import { dialogOverlayStyles, dialogPanelStyles } from './dialog.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  /** The caller closes the dialog, for example after a request. */
  onConfirm: () => void;
}

/** Asks before an action that cannot be undone. A click outside does not close it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogOverlayStyles} />
        <AlertDialog.Content
          onOpenAutoFocus={focus.save}
          onCloseAutoFocus={focus.restore}
          {...(!description && { 'aria-describedby': undefined })}
          className={cn(dialogPanelStyles, 'px-6 pt-7 pb-safe sm:max-w-dialog sm:px-8 sm:pb-8')}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className="mt-2 text-muted">{description}</AlertDialog.Description>
          )}
          <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
