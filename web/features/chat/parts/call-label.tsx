import { Phone } from 'lucide-react';
import { timerText } from '#web/features/voice/call-timer.ts';

/** Over what the companion said in a call: that it was spoken, and how long the call was. */
export function CallLabel({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-1.5 pl-1 text-xs text-muted">
      <Phone aria-hidden className="size-3.5 shrink-0 text-accent" strokeWidth={1.75} />
      Voice call
      <span className="tabular-nums text-subtle">{timerText(seconds, null)}</span>
    </p>
  );
}
