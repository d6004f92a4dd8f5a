import { Images, Mic, MicOff, PhoneOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';
import { AiBadge } from '#web/ui/ai-badge.tsx';
import { CallMediaPicker } from './call-media-picker.tsx';
import { CallNotice } from './call-notice.tsx';
import { timerText } from './call-timer.ts';
import { FreePlanBanner } from './free-plan-banner.tsx';
import type { Call } from './use-call.ts';
import { useMeterProperties } from './use-meter-properties.ts';

const BARS = ['call-bar-1', 'call-bar-2', 'call-bar-3', 'call-bar-4', 'call-bar-5', 'call-bar-6'] as const;
const roundButtonStyles =
  'inline-flex size-16 items-center justify-center rounded-full transition-[transform,background-color] duration-quick active:scale-press';

interface InCallProps {
  call: Call;
  name: string;
  media: readonly MediaItem[];
  shownId: number | null;
  onShow: (id: number) => void;
  onClose: () => void;
}

/** The screen during a call. */
export function InCall({ call, name, media, shownId, onShow, onClose }: InCallProps) {
  const meter = useMeterProperties(call.meter);
  const picker = usePicker();
  return (
    <div ref={meter} className="flex min-h-0 flex-1 flex-col items-center">
      <header className="flex w-full flex-col items-center gap-2 px-4 pt-7 text-center">
        <div className="flex max-w-full items-center gap-2.5">
          <h2 className="min-w-0 text-4xl">{name}</h2>
          <AiBadge className="shrink-0" />
        </div>
        <p className="text-lg tabular-nums" role="timer">
          {timerText(call.seconds, call.maxSeconds)}
        </p>
        {call.isFree && <FreePlanBanner />}
      </header>
      {call.notice ? (
        <CallNotice notice={call.notice} hasEnded={call.state === 'ended'} onClose={onClose} />
      ) : (
        <div className="flex flex-1 items-center justify-center">
          <span
            aria-hidden
            className={cn('call-ring', call.speaking === 'companion' && 'call-ring-speaking')}
          />
        </div>
      )}
      <p role="status" className="h-9 font-serif text-2xl font-light">
        {statusText(call, name)}
      </p>
      {picker.isOpen && <CallMediaPicker media={media} shownId={shownId} name={name} onShow={onShow} />}
      <footer className="flex w-full max-w-form flex-col items-center gap-5 px-4 pt-4 pb-safe">
        <div className="flex h-10 items-center gap-1.5" aria-hidden>
          {BARS.map((bar) => (
            <span key={bar} data-bar className={cn('call-bar', bar)} />
          ))}
        </div>
        <CallControls call={call} picker={picker} canPick={media.length >= 2} />
      </footer>
    </div>
  );
}

/** Whether the media picker is open. Escape closes it. */
function usePicker() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [isOpen]);
  return { isOpen, button, toggle: () => setIsOpen(!isOpen) };
}

interface CallControlsProps {
  call: Call;
  picker: ReturnType<typeof usePicker>;
  canPick: boolean;
}

function CallControls({ call, picker, canPick }: CallControlsProps) {
  const hasEnded = call.state === 'ended';
  const muteLabel = call.isMuted ? 'Unmute' : 'Mute';
  const MuteIcon = call.isMuted ? MicOff : Mic;
  return (
    <div className="flex items-center justify-center gap-6">
      <button
        type="button"
        aria-label={muteLabel}
        title={muteLabel}
        aria-pressed={call.isMuted}
        disabled={hasEnded}
        onClick={call.toggleMute}
        className={cn(
          roundButtonStyles,
          call.isMuted ? 'bg-text text-ink' : 'bg-overlay/80 text-text hover:bg-overlay',
        )}
      >
        <MuteIcon aria-hidden className="size-7" />
      </button>
      <button
        type="button"
        aria-label="End call"
        title="End call"
        disabled={hasEnded}
        onClick={call.end}
        className={cn(roundButtonStyles, 'size-20 bg-danger text-on-accent hover:opacity-90')}
      >
        <PhoneOff aria-hidden className="size-8" />
      </button>
      <button
        ref={picker.button}
        type="button"
        aria-label="Choose what is shown"
        title="Choose what is shown"
        aria-expanded={picker.isOpen}
        disabled={!canPick}
        onClick={picker.toggle}
        className={cn(roundButtonStyles, 'bg-overlay/80 text-text hover:bg-overlay disabled:opacity-45')}
      >
        <Images aria-hidden className="size-7" />
      </button>
    </div>
  );
}

function statusText({ state, isMuted, speaking }: Call, name: string): string {
  if (state === 'ended') return 'Call Ended';
  if (speaking === 'companion') return `${name} is speaking`;
  if (isMuted) return 'You are muted';
  return speaking === 'caller' ? 'You are speaking' : `${name} is listening`;
}
