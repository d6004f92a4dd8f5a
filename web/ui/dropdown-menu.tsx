import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface DropdownMenuProps {
  /** One button. */
  trigger: ReactNode;
  /** Groups, parted by a line. */
  groups: readonly (readonly MenuItem[])[];
  align?: 'start' | 'end';
}

export function DropdownMenu({ trigger, groups, align = 'end' }: DropdownMenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-popover min-w-56 animate-fade-in rounded-lg surface-lit bg-overlay p-1.5 shadow-dialog"
        >
          {groups.map((items, index) => (
            <Radix.Group
              key={items[0]?.label}
              className={cn(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
            >
              {items.map(({ label, icon: Icon, danger = false, disabled = false, onSelect }) => (
                <Radix.Item
                  key={label}
                  disabled={disabled}
                  onSelect={onSelect}
                  className={cn(
                    'flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none select-none',
                    'data-disabled:opacity-45 data-highlighted:bg-fill-strong',
                    danger ? 'text-danger' : 'text-text',
                  )}
                >
                  {Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />}
                  {label}
                </Radix.Item>
              ))}
            </Radix.Group>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
