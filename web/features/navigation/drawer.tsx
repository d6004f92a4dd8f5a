import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { listenForSwipes } from '#web/lib/swipe-gesture.ts';
import { dialogOverlayStyles } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { setDrawerOpen } from './drawer-store.ts';
import { isClosingSwipe } from './drawer-swipe.ts';
import { SidebarContent } from './sidebar.tsx';

const close = () => setDrawerOpen(false);

/** The sidebar on a narrow screen. Follows the finger when it is swiped away. */
export default function Drawer({ isOpen }: { isOpen: boolean }) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const focus = useReturnFocus();
  useCloseOnBack(isOpen, close);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setDrawerOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          ref={(element) => {
            setPanel(element);
            return element ? closeOnSwipe(element) : undefined;
          }}
          onOpenAutoFocus={(event) => {
            // Focuses the panel: a focus ring on the first link would look like a selection.
            event.preventDefault();
            focus.save();
            panel?.focus();
          }}
          onCloseAutoFocus={focus.restore}
          tabIndex={-1}
          className="fixed inset-y-0 left-0 z-dialog w-[86vw] max-w-drawer overflow-y-auto overscroll-contain bg-ink shadow-dialog outline-none data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <SidebarContent onNavigate={close} />
          <Dialog.Close asChild>
            <IconButton icon={X} label="Close menu" className="absolute top-5 right-3" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function closeOnSwipe(panel: HTMLElement): () => void {
  return listenForSwipes(panel, (swipe, isDone) => {
    panel.style.transform = isDone ? '' : `translateX(${Math.min(0, swipe.dx)}px)`;
    if (isDone && isClosingSwipe(swipe)) close();
  });
}
