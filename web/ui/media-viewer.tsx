import { ChevronLeft, ChevronRight, Flag, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { dialogOverlayStyles } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { useCloseOnBack } from './use-close-on-back.ts';
import { useReturnFocus } from './use-return-focus.ts';
import { useSwipe } from './use-swipe.ts';

/** The position in a list, and how to open another item. */
export interface ListPosition {
  index: number;
  count: number;
  onIndexChange: (index: number) => void;
}

interface MediaViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For screen readers. */
  title: string;
  /** For an item of a list. */
  position?: ListPosition;
  onReport?: () => void;
  children: ReactNode;
}

const SINGLE_ITEM: ListPosition = { index: 0, count: 1, onIndexChange: () => undefined };
const canStep = (index: number, count: number, step: number) => index + step >= 0 && index + step < count;
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Opens another item of the list with an arrow key or a swipe. */
function useSteps({ index, count, onIndexChange }: ListPosition) {
  const [swipeArea, setSwipeArea] = useState<HTMLElement | null>(null);
  const canGo = (step: number) => canStep(index, count, step);
  const go = (step: number) => canGo(step) && onIndexChange(index + step);
  useSwipe(swipeArea, canGo, go);

  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const isHandled = !(altKey || ctrlKey || metaKey || shiftKey) && !(target instanceof HTMLMediaElement);
    if (isHandled) go(STEPS[key] ?? 0);
  };
  return { setSwipeArea, onKeyDown };
}

/**
 * A full-screen picture or video. Escape, the button or a click beside it closes it. In a list, arrow keys, the two
 * buttons or a swipe open the next item.
 */
export function MediaViewer({
  open,
  onOpenChange,
  title,
  position = SINGLE_ITEM,
  onReport,
  children,
}: MediaViewerProps) {
  const focus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  const { index, count } = position;
  const [content, setContent] = useState<HTMLElement | null>(null);
  const { setSwipeArea, onKeyDown } = useSteps(position);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={dialogOverlayStyles} />
        <Radix.Content
          ref={setContent}
          onOpenAutoFocus={(event) => {
            focus.save();
            if (count === 1) return;
            // A focused video would handle the arrow keys.
            event.preventDefault();
            content?.focus();
          }}
          onCloseAutoFocus={focus.restore}
          onKeyDown={onKeyDown}
          {...(count === 1 && { 'aria-describedby': undefined })}
          className="fixed inset-0 z-dialog outline-none data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: closes on a click beside the picture; Escape does the same. */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes on a click beside the picture; Escape does the same. */}
          <div
            ref={setSwipeArea}
            onClick={({ target, currentTarget }) => target === currentTarget && onOpenChange(false)}
            className="flex size-full touch-pan-y touch-pinch-zoom overflow-x-hidden overflow-y-auto p-4"
          >
            <div key={index} className="m-auto flex w-fit max-w-full flex-col gap-4">
              {children}
            </div>
          </div>
          <CornerButtons onReport={onReport} />
          {count > 1 && <ListControls title={title} position={position} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const CornerButtons = ({ onReport }: { onReport: (() => void) | undefined }) => (
  <>
    {onReport && (
      <IconButton
        icon={Flag}
        label="Report"
        onClick={onReport}
        className="absolute top-4 right-18 bg-backdrop"
      />
    )}
    <Radix.Close asChild>
      <IconButton icon={X} label="Close" className="absolute top-4 right-4 bg-backdrop" />
    </Radix.Close>
  </>
);

function ListControls({
  title,
  position: { index, count, onIndexChange },
}: {
  title: string;
  position: ListPosition;
}) {
  const canGo = (step: number) => canStep(index, count, step);
  const go = (step: number) => canGo(step) && onIndexChange(index + step);
  return (
    <>
      <StepButton step={-1} isDisabled={!canGo(-1)} onClick={() => go(-1)} />
      <StepButton step={1} isDisabled={!canGo(1)} onClick={() => go(1)} />
      <Radix.Description
        aria-live="polite"
        className="absolute top-4 left-4 flex min-h-target items-center rounded-full bg-backdrop px-4 text-sm tabular-nums"
      >
        {index + 1} of {count}
        <span className="sr-only">{title}</span>
      </Radix.Description>
    </>
  );
}

interface StepButtonProps {
  step: -1 | 1;
  isDisabled: boolean;
  onClick: () => void;
}

function StepButton({ step, isDisabled, onClick }: StepButtonProps) {
  return (
    <IconButton
      icon={step < 0 ? ChevronLeft : ChevronRight}
      label={step < 0 ? 'Previous' : 'Next'}
      variant="glass"
      aria-disabled={isDisabled}
      onClick={onClick}
      className={cn(
        'absolute top-1/2 -translate-y-1/2',
        step < 0 ? 'left-2 sm:left-4' : 'right-2 sm:right-4',
        isDisabled && 'opacity-45',
      )}
    />
  );
}
