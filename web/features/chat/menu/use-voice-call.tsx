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
import { AUTO_CALL_AFTER } from '../rules/timing.ts';

const CallOverlay = lazyComponent(() => import('#web/features/voice/call-overlay.tsx'));

const FLAG = 'startVoiceCall';

interface VoiceCallAction {
  call: () => void;
  /** False until it is known who would be calling. */
  canCall: boolean;
  overlay: ReactNode;
}

/** Calls the companion; also by itself a second after the address asked for it. */
export function useVoiceCall(
  character: Character | undefined,
  conversationId: number | null,
): VoiceCallAction {
  const { user, isGuest } = useSession();
  const profile = useQuery({ ...profileQuery(user?.id ?? 0), enabled: user !== null });
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<'by hand' | 'automatic' | null>(null);
  const isAsked = search.get(FLAG) === 'true';
  const canCall = isGuest || profile.isSuccess;

  const ask = (how: 'by hand' | 'automatic') => {
    if (!isGuest) return setOpen(how);
    const message = 'Please sign up or log in to use voice calls';
    toast({ title: 'Authentication Required', description: message, tone: 'danger' });
    openAuthDialog({ message: 'Voice calls need an account. It is free and takes a minute.' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening with the flag, when both are known.
  useEffect(() => {
    if (!isAsked || !character || !canCall) return;
    return after(AUTO_CALL_AFTER, () => {
      ask('automatic');
      setSearch(
        (before) => {
          before.delete(FLAG);
          return before;
        },
        { replace: true },
      );
    });
  }, [isAsked, character?.id, canCall]);

  const close = useCallback(() => setOpen(null), []);
  const overlay = open && character && user && (
    <Suspense fallback={<LazyFallback onCancel={close} />}>
      <CallOverlay
        character={character}
        userId={user.id}
        conversationId={conversationId}
        isAutomatic={open === 'automatic'}
        onClose={close}
      />
    </Suspense>
  );
  return { call: () => ask('by hand'), canCall, overlay };
}
