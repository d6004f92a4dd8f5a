import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useBackCloses } from './back-closes.ts';
import { dialogOverlay } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useReturnFocus } from './return-focus.ts';
import { useSwipe } from './use-swipe.ts';

/** Where in a list the thing stands, and how one goes to another of it. */
export interface Place {
  index: number;
  count: number;
  onGo: (index: number) => void;
}

interface MediaViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out; shown by the caller where it is wanted. */
  title: string;
  /** For one of several. */
  place?: Place;
  children: ReactNode;
}

const ALONE: Place = { index: 0, count: 1, onGo: () => undefined };
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const arrow = 'absolute top-1/2 -translate-y-1/2';

/**
 * A picture or clip on the whole screen; Escape, the button or the dark around it close it. Of several, arrow keys, the
 * two buttons or a swipe lead to the next.
 */
export function MediaViewer({ open, onOpenChange, title, place = ALONE, children }: MediaViewerProps) {
  const focus = useReturnFocus();
  useBackCloses(open, () => onOpenChange(false));
  const { index, count, onGo } = place;
  const [content, setContent] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const canGo = (step: number) => index + step >= 0 && index + step < count;
  const go = (step: number) => canGo(step) && onGo(index + step);
  useSwipe(stage, canGo, go);

  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const isOurs = !(altKey || ctrlKey || metaKey || shiftKey) && !(target instanceof HTMLMediaElement);
    if (isOurs) go(STEPS[key] ?? 0);
  };
  const turner = (step: -1 | 1) => (
    <IconButton
      icon={step < 0 ? ChevronLeft : ChevronRight}
      label={step < 0 ? 'Previous' : 'Next'}
      variant="glass"
      aria-disabled={!canGo(step)}
      onClick={() => go(step)}
      className={cn(
        arrow,
        step < 0 ? 'left-2 sm:left-4' : 'right-2 sm:right-4',
        !canGo(step) && 'opacity-45',
      )}
    />
  );
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlay} />
        <Radix.Content
          ref={setContent}
          onOpenAutoFocus={(event) => {
            focus.remember();
            if (count === 1) return;
            // A video that has the focus takes the arrow keys for itself.
            event.preventDefault();
            content?.focus();
          }}
          onCloseAutoFocus={focus.giveBack}
          onKeyDown={onKeyDown}
          {...(count === 1 && { 'aria-describedby': undefined })}
          className="fixed inset-0 z-dialog outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the dark around the picture; Escape does the same. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dark around the picture; Escape does the same. */}
          <div
            ref={setStage}
            onClick={({ target, currentTarget }) => target === currentTarget && onOpenChange(false)}
            className="flex size-full touch-pan-y touch-pinch-zoom overflow-x-hidden overflow-y-auto p-4"
          >
            <div key={index} className="m-auto flex w-fit max-w-full flex-col gap-4">
              {children}
            </div>
          </div>
          <Radix.Close asChild>
            <IconButton icon={X} label="Close" className="absolute top-4 right-4 bg-backdrop" />
          </Radix.Close>
          {count > 1 && (
            <>
              {turner(-1)}
              {turner(1)}
              <Radix.Description
                aria-live="polite"
                className="absolute top-4 left-4 flex min-h-target items-center rounded-full bg-backdrop px-4 text-sm tabular-nums"
              >
                {index + 1} of {count}
                <span className="sr-only">{title}</span>
              </Radix.Description>
            </>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
