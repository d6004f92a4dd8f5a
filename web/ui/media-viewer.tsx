import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { dialogOverlay } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';

interface MediaViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out; shown by the caller where it is wanted. */
  title: string;
  children: ReactNode;
}

/** A picture or clip on the whole screen; Escape, the button or the dark around it close it. */
export function MediaViewer({ open, onOpenChange, title, children }: MediaViewerProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlay} />
        <Radix.Content
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          aria-describedby={undefined}
          className="fixed inset-0 z-dialog m-auto flex h-fit max-h-dvh w-fit max-w-full flex-col gap-4 overflow-y-auto p-4 outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" className="fixed top-4 right-4 bg-backdrop" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
