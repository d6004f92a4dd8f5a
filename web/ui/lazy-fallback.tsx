import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { Button } from './button.tsx';
import { LATE, lateShape } from './lazy-messages.ts';

/** A part that comes within this time needs no word. */
const LATE_AFTER = 4 * SECOND;

/**
 * Stands in for a part that was asked for while its code has not come: nothing at first, then what can be done. A page
 * that was opened before a release may ask for a file that is no more.
 */
export function LazyFallback({ onCancel }: { onCancel?: () => void }) {
  const isOnline = useIsOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => after(LATE_AFTER, () => setIsLate(true)), []);
  if (!isLate) return null;
  return (
    <div role="alert" className={cn(lateShape, 'flex flex-col gap-3')}>
      <p className="flex items-start gap-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <span>
          <span className="font-medium text-text">{LATE.title}</span>
          <span className="mt-0.5 block text-sm text-muted">{isOnline ? LATE.online : LATE.offline}</span>
        </span>
      </p>
      <div className="flex justify-end gap-2">
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {isOnline && (
          <Button variant="primary" size="sm" onClick={() => location.reload()}>
            {LATE.reload}
          </Button>
        )}
      </div>
    </div>
  );
}
