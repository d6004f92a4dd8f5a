import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { conversationQuery, conversationWithQuery } from '#web/features/conversations/queries.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitNoticeOf } from '#web/features/limits/limit-notice.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { statusOf } from '#web/lib/api-error.ts';
import type { PICKED_AT_HOME } from '#web/lib/paths.ts';
import { after } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { GUEST_OPEN_AUTH_AFTER } from '../rules/timing.ts';

/** What the address asks for. */
export interface Target {
  characterId: number | null;
  conversationId: number | null;
}

export interface OpenConversation {
  /** The companion, as soon as it is known. */
  characterId: number | null;
  /** null for a guest, and until it is found; a given one is taken at its word, so that its messages come with it. */
  conversationId: number | null;
  /** It is being found or made for a member, whose words wait for it. */
  isOpening: boolean;
  error: Error | null;
  retry: () => void;
}

/** In place of the dialog when the companion was picked in the gallery. */
const NO_MORE_CONVERSATIONS = {
  title: 'Conversation Limit Reached',
  description: 'Upgrade to premium to start unlimited conversations with new characters',
  tone: 'danger',
} as const;

/**
 * A given conversation is used; else the member's own with that companion is found or made. A guest has none.
 * @param isLeaving it is being deleted: nothing is read, and none made in its place
 */
export function useConversation(
  { characterId, conversationId }: Target,
  isLeaving: boolean,
): OpenConversation {
  const { userId } = useSession();
  const isWanted = userId !== null && !isLeaving;
  const given = useQuery({
    ...conversationQuery(conversationId ?? 0),
    enabled: isWanted && conversationId !== null,
  });
  const found = useQuery({
    ...conversationWithQuery(userId ?? 0, characterId ?? 0),
    enabled: isWanted && conversationId === null && characterId !== null,
  });
  const { data, error, refetch } = conversationId === null ? found : given;

  const { state } = useLocation();
  const isPickedAtHome = (state as Partial<typeof PICKED_AT_HOME> | null)?.isPickedAtHome === true;

  useEffect(() => {
    if (!error) return;
    const notice = limitNoticeOf(error, 'conversations');
    if (notice && isPickedAtHome) toast(NO_MORE_CONVERSATIONS);
    else if (notice) openLimitDialog(notice);
    if (statusOf(error) !== 401) return;
    return after(GUEST_OPEN_AUTH_AFTER, () => openAuthDialog({ onSignedIn: () => void refetch() }));
  }, [error, refetch, isPickedAtHome]);

  return {
    characterId: characterId ?? data?.characterId ?? null,
    conversationId: isWanted ? (data?.id ?? conversationId) : null,
    isOpening: isWanted && conversationId === null && !data,
    error,
    retry: () => void refetch(),
  };
}
