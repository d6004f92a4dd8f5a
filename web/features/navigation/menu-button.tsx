import { Menu } from 'lucide-react';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { setDrawerOpen, useDrawerOpen } from './drawer-store.ts';

/** Opens the drawer. Hidden on a wide screen, which has a fixed sidebar. */
export function MenuButton({ className }: { className?: string }) {
  const isOpen = useDrawerOpen();
  return (
    <IconButton
      icon={Menu}
      label="Open menu"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setDrawerOpen(true)}
      className={cn('lg:hidden', className)}
    />
  );
}
