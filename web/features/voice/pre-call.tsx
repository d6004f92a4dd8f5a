import { Phone } from 'lucide-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { Character } from '#shared/schemas/character.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { AiBadge } from '#web/ui/ai-badge.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FreePlanBanner } from './free-plan-banner.tsx';
import type { Call } from './use-call.ts';
import { openFreeCallLimitDialog, useFreeCall } from './use-free-call.ts';

interface PreCallProps {
  character: Character;
  userId: number;
  call: Call;
  onCancel: () => void;
}

/** The screen before a call, with the error of the last attempt. */
export function PreCall({ character: { name, imageUrl }, userId, call, onCancel }: PreCallProps) {
  const { isInCrisis } = useSession();
  const isConnecting = call.state === 'connecting';
  const isFreeCallUsed = useFreeCall(userId) === 'used' && !isConnecting;
  const upgrade = () => {
    onCancel();
    openFreeCallLimitDialog();
  };
  return (
    <div className="flex flex-1 items-center justify-center overflow-y-auto p-4">
      <div className="surface-lit flex w-full max-w-form animate-rise-in flex-col items-center rounded-2xl bg-raised/90 px-6 py-9 text-center shadow-dialog backdrop-blur-md sm:px-10">
        <Avatar name={name} src={imageUrl} size="xl" />
        <div className="mt-5 flex max-w-full items-center gap-2.5">
          <h2 className="min-w-0 text-3xl">{name}</h2>
          <AiBadge className="shrink-0" />
        </div>
        <p role="status" className="mt-1.5 text-lg text-muted">
          {isConnecting ? 'Connecting...' : isFreeCallUsed ? 'Your free call of today is used' : 'Ready'}
        </p>
        {call.isFree && <FreePlanBanner className="mt-5" />}
        {call.error && !isConnecting && (
          <p role="alert" className="mt-5 w-full rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
            <strong className="block font-medium">{call.error.title}</strong>
            {call.error.text}
          </p>
        )}
        <div className="mt-7 flex w-full flex-col gap-3">
          {isFreeCallUsed ? (
            !isInCrisis && (
              <Button variant="primary" size="lg" wide onClick={upgrade}>
                Upgrade to Premium
              </Button>
            )
          ) : (
            <Button variant="primary" size="lg" wide pending={isConnecting} onClick={call.start}>
              {!isConnecting && <Phone aria-hidden className="size-5" />}
              Start Voice Call
            </Button>
          )}
          <Button variant="ghost" wide onClick={onCancel}>
            Cancel
          </Button>
        </div>
        <p className="mt-5 text-sm text-subtle">
          {name} is an AI of {PRODUCT_NAME}. Your voice is used for this call and not kept.
        </p>
      </div>
    </div>
  );
}
