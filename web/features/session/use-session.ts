import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#shared/schemas/member.ts';
import { storage } from '#web/lib/storage.ts';
import { sessionQuery } from './session-query.ts';

export interface Session {
  /** The member, after the server has answered. */
  user: SessionUser | null;
  /** The member's id. Before the server has answered, the stored one. */
  userId: number | null;
  isGuest: boolean;
  /** The server has not answered yet. */
  isPending: boolean;
  /** The member wrote in a crisis within 24 hours: no offers, no limits. */
  isInCrisis: boolean;
  isLocked: boolean;
}

/** The current guest or member. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  const [storedId] = useState(storage.userId);
  const userId = isPending ? storedId : (data?.id ?? null);
  return {
    user: data ?? null,
    userId,
    isGuest: userId === null,
    isPending,
    isInCrisis: data?.inCrisis === true,
    isLocked: data?.locked !== undefined,
  };
}
