import { CareCard } from '#web/features/safety/care-card.tsx';
import { Button } from '#web/ui/button.tsx';
import type { CallNotice as Notice } from './call-types.ts';

interface CallNoticeProps {
  notice: Notice;
  hasEnded: boolean;
  onClose: () => void;
}

/** Help in a crisis, which stays after the call, or a refusal. */
export function CallNotice({ notice: { safety, content }, hasEnded, onClose }: CallNoticeProps) {
  return (
    <div
      data-safety={safety}
      className="flex min-h-0 w-full max-w-chat flex-1 flex-col items-center justify-center gap-3 px-4 py-3"
    >
      {safety === 'care' ? (
        <div className="min-h-0 w-full overflow-y-auto rounded-xl">
          <CareCard text={content} isNew />
        </div>
      ) : (
        <p role="alert" className="rounded-lg bg-overlay/80 px-4 py-3 text-center">
          {content}
        </p>
      )}
      {hasEnded && safety === 'care' && <Button onClick={onClose}>Close</Button>}
    </div>
  );
}
