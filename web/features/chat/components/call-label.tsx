import { Phone } from 'lucide-react';
import { timerText } from '#web/features/voice/call-timer.ts';

/** Marks messages of a voice call, with the call's duration. */
export function CallLabel({ seconds }: { seconds: number }) {
  return (
    <p className="flex items-center gap-1.5 pl-1 text-xs text-muted">
      <Phone aria-hidden className="size-3.5 shrink-0 text-accent" strokeWidth={1.75} />
      Voice call
      <span className="tabular-nums text-subtle">{timerText(seconds, null)}</span>
    </p>
  );
}
