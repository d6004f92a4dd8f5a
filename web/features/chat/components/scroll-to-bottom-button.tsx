import { ArrowDown } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ScrollToBottomButtonProps {
  isShown: boolean;
  hasNew: boolean;
  onClick: () => void;
}

/** Scrolls to the newest message. */
export function ScrollToBottomButton({ isShown, hasNew, onClick }: ScrollToBottomButtonProps) {
  if (hasNew) {
    return (
      <div className="absolute inset-x-0 bottom-3 flex justify-center">
        <Button variant="primary" size="sm" className="animate-rise-in" onClick={onClick}>
          <ArrowDown aria-hidden className="size-4" />
          New message
        </Button>
      </div>
    );
  }
  if (!isShown) return null;
  return (
    <div className="absolute inset-x-0 bottom-3 flex justify-center">
      <IconButton
        icon={ArrowDown}
        label="To the newest message"
        variant="glass"
        className="animate-rise-in shadow-lift"
        onClick={onClick}
      />
    </div>
  );
}
