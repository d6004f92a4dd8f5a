import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { after, SECOND } from '#web/lib/timers.ts';
import { useIsOnline } from '#web/lib/use-is-online.ts';
import { Button } from './button.tsx';
import { LAZY_MESSAGES, lazyNoticeStyles } from './lazy-messages.ts';

/** Code that loads within this time needs no notice. */
const NOTICE_DELAY = 4 * SECOND;

/**
 * Shown while a component's code loads: nothing at first, then what to do. A page opened before a release may request a
 * file that no longer exists.
 */
export function LazyFallback({ onCancel }: { onCancel?: () => void }) {
  const isOnline = useIsOnline();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => after(NOTICE_DELAY, () => setIsLate(true)), []);
  if (!isLate) return null;
  return (
    <div role="alert" className={cn(lazyNoticeStyles, 'flex flex-col gap-3')}>
      <p className="flex items-start gap-3">
        <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <span>
          <span className="font-medium text-text">{LAZY_MESSAGES.title}</span>
          <span className="mt-0.5 block text-sm text-muted">
            {isOnline ? LAZY_MESSAGES.online : LAZY_MESSAGES.offline}
          </span>
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
            {LAZY_MESSAGES.reload}
          </Button>
        )}
      </div>
    </div>
  );
}
