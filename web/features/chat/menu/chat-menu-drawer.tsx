import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { dialogOverlayStyles } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';

interface ChatMenuDrawerProps {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  name: string | undefined;
  children: ReactNode;
}

/** The chat menu on a narrow screen. */
export function ChatMenuDrawer({ isOpen, onOpenChange, name, children }: ChatMenuDrawerProps) {
  const focus = useReturnFocus();
  useCloseOnBack(isOpen, () => onOpenChange(false));
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayStyles} />
        <Dialog.Content
          onOpenAutoFocus={focus.save}
          onCloseAutoFocus={focus.restore}
          aria-describedby={undefined}
          tabIndex={-1}
          className="fixed inset-y-0 right-0 z-dialog w-[86vw] max-w-drawer overflow-y-auto overscroll-contain bg-ink shadow-dialog outline-none data-[state=closed]:animate-panel-out data-[state=open]:animate-panel-in"
        >
          <Dialog.Title className="sr-only">{name ? `Chat with ${name}` : 'Chat menu'}</Dialog.Title>
          {children}
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close chat menu" className="absolute top-3 right-3" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
