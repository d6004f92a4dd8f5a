import { WifiOff } from 'lucide-react';
import { useIsOnline } from '#web/lib/use-is-online.ts';

export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="flex justify-center px-4">
      {!isOnline && (
        <p className="flex animate-rise-in items-center gap-2 rounded-full bg-overlay px-4 py-2 text-sm text-text shadow-lift">
          <WifiOff aria-hidden className="size-4 shrink-0 text-warn" />
          You are offline. What you write is kept and goes out later.
        </p>
      )}
    </div>
  );
}
