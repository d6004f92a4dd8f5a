import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Message } from '#shared/schemas/conversation.ts';
import { cn } from '#web/lib/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessageActions } from './message-actions-context.ts';

/** Under a reply that was regenerated: previous and next. */
export function Alternatives({ message }: { message: Message }) {
  const actions = useMessageActions();
  const { alternatives } = message;
  if (!actions || !alternatives || alternatives.count < 2) return null;
  const { count, index } = alternatives;
  const button = (icon: typeof ChevronLeft, label: string, target: number) => {
    const isEnabled = actions.canChange && target >= 0 && target < count;
    return (
      <IconButton
        icon={icon}
        label={label}
        aria-disabled={!isEnabled}
        onClick={() => isEnabled && actions.choose(message, target)}
        className={cn(!isEnabled && 'opacity-45')}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label="Other replies" className="flex items-center text-xs text-muted">
      {button(ChevronLeft, 'Previous reply', index - 1)}
      <span aria-live="polite" className="tabular-nums">
        {index + 1} / {count}
      </span>
      {button(ChevronRight, 'Next reply', index + 1)}
    </div>
  );
}
