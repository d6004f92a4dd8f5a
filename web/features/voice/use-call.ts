import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { FREE_LIMITS, isPremium } from '#shared/limits.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { openCallAudio } from '#web/audio/call-audio.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';
import { updateSession } from '#web/features/session/session-query.ts';
import { accountLock } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { after, every, SECOND } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { type CallError, CONNECTION_FAILED } from './call-errors.ts';
import type { CallResult, CallView } from './call-types.ts';
import type { LevelMeter } from './level-meter.ts';
import { onPageLeave } from './page-leave.ts';
import { VoiceCall } from './voice-call.ts';
import type { CallSocket } from './voice-socket.ts';

export interface Call extends Omit<CallView, 'plan'> {
  meter: LevelMeter;
  /** From the call, or from the member's limits before it is connected; false while unknown. */
  isFree: boolean;
  /** Requires a user gesture, or the browser blocks audio. */
  start(): void;
  end(): void;
  toggleMute(): void;
}

interface CallTarget {
  characterId: number;
  /** null for a guest, who cannot call. */
  userId: number | null;
  /** Receives the transcript; by default the newest conversation with the companion. */
  conversationId?: number | undefined;
}

const PAGE_LEFT_TEXT = 'It ends when you leave its page, so that nobody is recorded unseen.';

/** The server charges a call shortly after its end, so usage counters are fetched again after this. */
const REFETCH_DELAY = 2 * SECOND;

function openSocket(): CallSocket {
  const url = new URL(SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as CallSocket;
}

const toastError = ({ title, text }: CallError) => toast({ title, description: text, tone: 'danger' });

function createCall(client: QueryClient): VoiceCall {
  const onEnded = ({ error, isPageLeft, wasConnected, conversationId }: CallResult) => {
    if (error) toastError(error);
    else if (isPageLeft) toast({ title: 'Call Ended', description: PAGE_LEFT_TEXT });
    else if (wasConnected) toast({ title: 'Call Ended' });
    invalidate(client, 'limits', 'profile');
    after(REFETCH_DELAY, () => {
      invalidate(client, 'limits', 'profile', 'conversations');
      if (conversationId !== null) {
        void client.invalidateQueries({ queryKey: ['messages', conversationId] });
      }
    });
  };
  return new VoiceCall({
    openSocket,
    openAudio: openCallAudio,
    now: () => performance.now(),
    after,
    every,
    onPageLeave,
    openLimitDialog,
    onNotice: ({ safety }) => {
      if (safety === 'care') updateSession(client, { inCrisis: true });
    },
    onLocked: (reason) => accountLock.set(reason),
    onFailed: (error) => {
      toastError(error);
      // A locked account gets no connection.
      if (error === CONNECTION_FAILED) invalidate(client, 'session');
    },
    onEnded,
  });
}

/** A voice call with a companion, which ends when the component unmounts. Shows its own toasts and dialogs. */
export function useCall({ characterId, userId, conversationId }: CallTarget): Call {
  const client = useQueryClient();
  const [call] = useState(() => createCall(client));
  const { plan, maxSeconds, ...view } = useSyncExternalStore(call.subscribe, call.view);
  const { data: limits } = useQuery({
    ...limitsQuery(userId ?? 0),
    enabled: userId !== null,
    // Also renews an expired session, which the socket cannot do.
    refetchOnMount: 'always',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another companion or member ends the call.
  useEffect(() => () => call.end(), [call, characterId, userId]);

  const start = useCallback(() => {
    if (userId === null) return;
    call.start({ characterId, userId, ...(conversationId !== undefined && { conversationId }) });
  }, [call, characterId, userId, conversationId]);
  const end = useCallback(() => call.end(), [call]);
  const toggleMute = useCallback(() => call.toggleMute(), [call]);

  const currentPlan = plan ?? limits?.subscriptionType;
  const isFree = currentPlan !== undefined && !isPremium(currentPlan);
  const expectedMaxSeconds = isFree && plan === null ? FREE_LIMITS.voiceSeconds : null;
  return {
    ...view,
    maxSeconds: maxSeconds ?? expectedMaxSeconds,
    isFree,
    meter: call.meter,
    start,
    end,
    toggleMute,
  };
}
