import { Flame, Phone, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface MediaOfferProps {
  canSend: boolean;
  onSpicyPhoto: () => void;
  onCall: () => void;
  onDismiss: () => void;
}

/** Offers a spicy photo or a call after a message about a picture or a video. */
export function MediaOffer({ canSend, onSpicyPhoto, onCall, onDismiss }: MediaOfferProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-chat px-3 pb-1.5 sm:px-6">
      <div className="flex animate-rise-in flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl surface-lit bg-raised py-2 pr-2 pl-4 shadow-lift">
        <h2 id={id} className="flex-1 font-sans text-sm font-medium">
          Want something more exciting?
        </h2>
        <IconButton icon={X} label="Not now" onClick={onDismiss} className="sm:order-last" />
        <div className="flex gap-2 max-sm:w-full max-sm:pr-2 max-sm:pb-1.5">
          <Button
            variant="primary"
            size="sm"
            aria-disabled={!canSend}
            onClick={onSpicyPhoto}
            className="max-sm:flex-1"
          >
            <Flame aria-hidden className="size-4" strokeWidth={1.75} />
            Spicy photo
          </Button>
          <Button size="sm" onClick={onCall} className="max-sm:flex-1">
            <Phone aria-hidden className="size-4" strokeWidth={1.75} />
            Call me
          </Button>
        </div>
      </div>
    </section>
  );
}
