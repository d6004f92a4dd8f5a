import {
  Copy,
  Ellipsis,
  Flag,
  History,
  type LucideIcon,
  Pencil,
  RefreshCw,
  ThumbsDown,
  ThumbsUp,
} from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { Message } from '#shared/schemas/conversation.ts';
import { openReport } from '#web/features/reports/report-dialog-store.ts';
import { cn } from '#web/lib/cn.ts';
import { copyToClipboard } from '#web/lib/copy-to-clipboard.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { type MessageActions, useMessageActions } from './message-actions-context.ts';

interface MessageMenuProps {
  message: Message;
  className: string;
}

/** The button that opens the actions of a message. An action starts when the menu has closed and the button has the focus. */
export function MessageMenu({ message, className }: MessageMenuProps) {
  const actions = useMessageActions();
  const trigger = useRef<HTMLButtonElement>(null);
  const selected = useRef<() => void>(undefined);
  if (!actions) return null;
  const onCloseAutoFocus = (event: Event) => {
    event.preventDefault();
    trigger.current?.focus({ preventScroll: true });
    selected.current?.();
    selected.current = undefined;
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton ref={trigger} icon={Ellipsis} label="Message actions" className={className} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.querySelector('main')}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-dialog min-w-52 animate-fade-in rounded-xl surface-lit bg-raised p-1.5 shadow-dialog outline-none"
        >
          <MenuItems
            message={message}
            actions={actions}
            onSelect={(action) => {
              selected.current = action;
            }}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemsProps {
  message: Message;
  actions: MessageActions;
  onSelect: (action: () => void) => void;
}

function MenuItems({ message, actions, onSelect }: MenuItemsProps) {
  const { id, conversationId, content, rating } = message;
  const possible = actions.actionsOf(message);
  const copy = () => void copyToClipboard(content, 'The message is in your clipboard.');
  const rate = (value: 'up' | 'down') => () => actions.rate(message, rating === value ? null : value);
  const ask = (kind: 'edit' | 'rewind') => () => actions.openDialog(kind, message);
  const report = () => openReport({ kind: 'message', id, conversationId });
  return (
    <>
      {possible.has('copy') && <Item icon={Copy} label="Copy" onSelect={() => onSelect(copy)} />}
      {possible.has('regenerate') && (
        <Item icon={RefreshCw} label="Regenerate" onSelect={() => onSelect(actions.regenerate)} />
      )}
      {possible.has('edit') && <Item icon={Pencil} label="Edit" onSelect={() => onSelect(ask('edit'))} />}
      {possible.has('rate') && (
        <>
          <Item
            icon={ThumbsUp}
            label="Good reply"
            isChecked={rating === 'up'}
            onSelect={() => onSelect(rate('up'))}
          />
          <Item
            icon={ThumbsDown}
            label="Bad reply"
            isChecked={rating === 'down'}
            onSelect={() => onSelect(rate('down'))}
          />
        </>
      )}
      {possible.has('rewind') && (
        <Item icon={History} label="Rewind to here" onSelect={() => onSelect(ask('rewind'))} />
      )}
      {possible.has('report') && <Item icon={Flag} label="Report" onSelect={() => onSelect(report)} />}
    </>
  );
}

interface ItemProps {
  icon: LucideIcon;
  label: string;
  /** For an item that can be on or off. */
  isChecked?: boolean;
  onSelect: () => void;
}

function Item({ icon: Icon, label, isChecked, onSelect }: ItemProps) {
  const className = cn(
    'flex min-h-target items-center gap-3 rounded-lg px-3 outline-none select-none data-highlighted:bg-fill-strong',
    isChecked && 'text-accent',
  );
  const children = (
    <>
      <Icon aria-hidden className={cn('size-4.5 shrink-0', isChecked && 'fill-current')} strokeWidth={1.75} />
      {label}
    </>
  );
  return isChecked === undefined ? (
    <DropdownMenu.Item onSelect={onSelect} className={className}>
      {children}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem checked={isChecked} onSelect={onSelect} className={className}>
      {children}
    </DropdownMenu.CheckboxItem>
  );
}
