import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { SECOND } from '#web/lib/query-client.ts';
import { after } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';

const FLAG = 'startVoiceCall';
/** From opening the chat with the flag to the call. */
const AUTO_CALL_AFTER = SECOND;

/** Starts a call with the companion; also by itself a second after the address asked for it. */
export function useVoiceCall(character: Character | undefined): () => void {
  const { isGuest } = useSession();
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get(FLAG) === 'true';

  const call = () => {
    if (isGuest) {
      const message = 'Please sign up or log in to use voice calls';
      toast({ title: 'Authentication Required', description: message, tone: 'danger' });
      openAuthDialog({ message: 'Voice calls need an account. It is free and takes a minute.' });
      return;
    }
    toast({
      title: 'Voice calls open soon',
      description: `Until then ${character?.name ?? 'your companion'} is here to write with.`,
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening with the flag, when the companion is known.
  useEffect(() => {
    if (!isAsked || !character) return;
    return after(AUTO_CALL_AFTER, () => {
      call();
      setSearch(
        (before) => {
          before.delete(FLAG);
          return before;
        },
        { replace: true },
      );
    });
  }, [isAsked, character?.id]);

  return call;
}
