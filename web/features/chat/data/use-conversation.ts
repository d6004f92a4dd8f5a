import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { companionConversationQuery, conversationQuery } from '#web/features/conversations/queries.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitNoticeOf } from '#web/features/limits/limit-notice.ts';
import { openAuthDialog } from '#web/features/session/auth-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { statusOf } from '#web/lib/api-error.ts';
import type { OPENED_FROM_GALLERY } from '#web/lib/paths.ts';
import { after } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { GUEST_OPEN_AUTH_DELAY } from '../rules/timing.ts';

/** The ids in the URL. */
export interface ChatTarget {
  characterId: number | null;
  conversationId: number | null;
}

export interface OpenConversation {
  /** null until the companion is loaded. */
  characterId: number | null;
  /** null for a guest, and until it is found or created. An id from the URL is used at once, so messages load in parallel. */
  conversationId: number | null;
  /** It is being looked up or created for a member; messages wait for it. */
  isOpening: boolean;
  error: Error | null;
  retry: () => void;
}

/** Replaces the limit dialog when the companion was chosen in the gallery. */
const CONVERSATION_LIMIT_TOAST = {
  title: 'Conversation Limit Reached',
  description: 'Upgrade to premium to start unlimited conversations with new characters',
  tone: 'danger',
} as const;

/**
 * Uses the conversation of the URL; otherwise looks up or creates the member's conversation with the companion.
 * A guest has none.
 * @param isDeleting stops all requests, so that no new conversation replaces the deleted one
 */
export function useConversation(
  { characterId, conversationId }: ChatTarget,
  isDeleting: boolean,
): OpenConversation {
  const { userId } = useSession();
  const isEnabled = userId !== null && !isDeleting;
  const byId = useQuery({
    ...conversationQuery(conversationId ?? 0),
    enabled: isEnabled && conversationId !== null,
  });
  const byCompanion = useQuery({
    ...companionConversationQuery(userId ?? 0, characterId ?? 0),
    enabled: isEnabled && conversationId === null && characterId !== null,
  });
  const { data, error, refetch } = conversationId === null ? byCompanion : byId;

  const { state } = useLocation();
  const isOpenedFromGallery =
    (state as Partial<typeof OPENED_FROM_GALLERY> | null)?.isOpenedFromGallery === true;

  useEffect(() => {
    if (!error) return;
    const notice = limitNoticeOf(error, 'conversations');
    if (notice && isOpenedFromGallery) toast(CONVERSATION_LIMIT_TOAST);
    else if (notice) openLimitDialog(notice);
    if (statusOf(error) !== 401) return;
    return after(GUEST_OPEN_AUTH_DELAY, () => openAuthDialog({ onSignedIn: () => void refetch() }));
  }, [error, refetch, isOpenedFromGallery]);

  return {
    characterId: characterId ?? data?.characterId ?? null,
    conversationId: isEnabled ? (data?.id ?? conversationId) : null,
    isOpening: isEnabled && conversationId === null && !data,
    error,
    retry: () => void refetch(),
  };
}
