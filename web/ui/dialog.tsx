import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from './icon-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';

export const dialogOverlayStyles =
  'fixed inset-0 z-dialog bg-backdrop backdrop-blur-sm data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

/** A bottom sheet on phones, a centred card on wider screens. */
export const dialogPanelStyles = [
  'fixed inset-x-0 bottom-0 z-dialog flex max-h-[92dvh] flex-col overflow-y-auto overscroll-contain rounded-t-2xl',
  'surface-lit bg-raised shadow-dialog outline-none',
  'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
  'sm:inset-0 sm:m-auto sm:h-fit sm:rounded-2xl',
  'sm:data-[state=closed]:animate-dialog-out sm:data-[state=open]:animate-dialog-in',
];

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, wide, children }: DialogProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyles} />
        <Radix.Content
          onOpenAutoFocus={focus.save}
          onCloseAutoFocus={focus.restore}
          {...(!description && { 'aria-describedby': undefined })}
          className={cn(dialogPanelStyles, wide ? 'sm:max-w-dialog-wide' : 'sm:max-w-dialog')}
        >
          <span
            aria-hidden
            className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-line-strong sm:hidden"
          />
          <header className="px-6 pt-5 pr-16 sm:px-8 sm:pt-8">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          </header>
          <div className="px-6 pt-5 pb-safe sm:px-8 sm:pb-8">{children}</div>
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" className="absolute top-3 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
