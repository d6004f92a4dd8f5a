import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { FREE_LIMITS, isPremium } from '#shared/limits.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { openCallAudio } from '#web/audio/call-audio.ts';
import { openLimitDialog } from '#web/features/limits/limit-dialog-store.ts';
import { limitsQuery } from '#web/features/session/member-queries.ts';
import { invalidate } from '#web/lib/query-client.ts';
import { after, every, SECOND } from '#web/lib/timers.ts';
import { toast } from '#web/ui/toast.ts';
import { VoiceCall } from './call.ts';
import type { CallError } from './call-errors.ts';
import type { CallMeter } from './call-meter.ts';
import type { CallView, Ending } from './call-ports.ts';
import { whenPageLeft } from './page-leave.ts';
import type { CallSocket } from './voice-socket.ts';

export interface Call extends Omit<CallView, 'plan'> {
  /** Levels and bars, for useCallMeter. */
  meter: CallMeter;
  /** By the call, or before it by the member's limits; false while nobody has said. */
  isFree: boolean;
  /** To be called inside a tap: browsers keep the sound back otherwise. */
  start(): void;
  end(): void;
  toggleMute(): void;
}

interface CallTarget {
  characterId: number;
  /** Null for a guest, who cannot call. */
  userId: number | null;
  /** Where what the companion says is written down; the newest conversation with her by default. */
  conversationId?: number | undefined;
}

const LEFT = 'It ends when you leave its page, so that nobody is recorded unseen.';

/** The server settles a call after its end: what it counted is read once more so much later. */
const READ_AGAIN_AFTER = 2 * SECOND;

function openSocket(): CallSocket {
  const url = new URL(SOCKET_PATH, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as CallSocket;
}

const complain = ({ title, text }: CallError) => toast({ title, description: text, tone: 'danger' });

function newCall(client: QueryClient): VoiceCall {
  const ended = ({ error, wasLeft, wasPutThrough, conversationId }: Ending) => {
    if (error) complain(error);
    else if (wasLeft) toast({ title: 'Call Ended', description: LEFT });
    else if (wasPutThrough) toast({ title: 'Call Ended' });
    invalidate(client, 'limits', 'profile');
    after(READ_AGAIN_AFTER, () => {
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
    whenLeft: whenPageLeft,
    openLimit: openLimitDialog,
    failed: complain,
    ended,
  });
}

/** A voice call with a companion, for as long as whatever uses this is on the page. Toasts and dialogs are its own. */
export function useCall({ characterId, userId, conversationId }: CallTarget): Call {
  const client = useQueryClient();
  const [call] = useState(() => newCall(client));
  const { plan, cap, ...view } = useSyncExternalStore(call.subscribe, call.view);
  const { data: limits } = useQuery({
    ...limitsQuery(userId ?? 0),
    enabled: userId !== null,
    // Also renews a session that has just ended, which a socket cannot.
    refetchOnMount: 'always',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever turns to another companion hangs up.
  useEffect(() => () => call.end(), [call, characterId, userId]);

  const start = useCallback(() => {
    if (userId === null) return;
    call.start({ characterId, userId, ...(conversationId !== undefined && { conversationId }) });
  }, [call, characterId, userId, conversationId]);
  const end = useCallback(() => call.end(), [call]);
  const toggleMute = useCallback(() => call.toggleMute(), [call]);

  const known = plan ?? limits?.subscriptionType;
  const isFree = known !== undefined && !isPremium(known);
  const expected = isFree && plan === null ? FREE_LIMITS.voiceSeconds : null;
  return { ...view, cap: cap ?? expected, isFree, meter: call.meter, start, end, toggleMute };
}
