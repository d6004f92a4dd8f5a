import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { after } from '#web/lib/timers.ts';
import { LazyFallback } from '#web/ui/lazy-fallback.tsx';
import { toast } from '#web/ui/toast.ts';
import { AUTO_CALL_DELAY } from '../rules/timing.ts';

const CallOverlay = lazyComponent(() => import('#web/features/voice/call-overlay.tsx'));

const START_CALL_PARAM = 'startVoiceCall';

type CallTrigger = 'manual' | 'automatic';

interface VoiceCallAction {
  call: () => void;
  /** False until the session and profile are loaded. */
  canCall: boolean;
  overlay: ReactNode;
}

/** Calls the companion, on request or automatically after the page opened with the call parameter. */
export function useVoiceCall(
  character: Character | undefined,
  conversationId: number | null,
): VoiceCallAction {
  const { user, isGuest } = useSession();
  const profile = useQuery({ ...profileQuery(user?.id ?? 0), enabled: user !== null });
  const [search, setSearch] = useSearchParams();
  const [trigger, setTrigger] = useState<CallTrigger | null>(null);
  const isRequested = search.get(START_CALL_PARAM) === 'true';
  const canCall = isGuest || profile.isSuccess;

  const open = (by: CallTrigger) => {
    if (!isGuest) return setTrigger(by);
    const message = 'Please sign up or log in to use voice calls';
    toast({ title: 'Authentication Required', description: message, tone: 'danger' });
    openAuthDialog({ message: 'Voice calls need an account. It is free and takes a minute.' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per visit with the parameter.
  useEffect(() => {
    if (!isRequested || !character || !canCall) return;
    return after(AUTO_CALL_DELAY, () => {
      open('automatic');
      setSearch(
        (before) => {
          before.delete(START_CALL_PARAM);
          return before;
        },
        { replace: true },
      );
    });
  }, [isRequested, character?.id, canCall]);

  const close = useCallback(() => setTrigger(null), []);
  const overlay = trigger && character && user && (
    <Suspense fallback={<LazyFallback onCancel={close} />}>
      <CallOverlay
        character={character}
        userId={user.id}
        conversationId={conversationId}
        isAutomatic={trigger === 'automatic'}
        onClose={close}
      />
    </Suspense>
  );
  return { call: () => open('manual'), canCall, overlay };
}
