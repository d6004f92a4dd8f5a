import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionUser } from '#shared/schemas/member.ts';
import { storage } from '#web/lib/storage.ts';
import { sessionQuery } from './session-query.ts';

export interface Session {
  /** The member, once the server has said who it is. */
  user: SessionUser | null;
  /** The member's id; while the server has not answered, the one this browser remembers. */
  userId: number | null;
  isGuest: boolean;
  /** The server has not said yet who this is. */
  isPending: boolean;
}

/** Who uses the app: a guest by default, a member when the server knows the session. */
export function useSession(): Session {
  const { data, isPending } = useQuery(sessionQuery);
  const [remembered] = useState(storage.userId);
  const userId = isPending ? remembered : (data?.id ?? null);
  return { user: data ?? null, userId, isGuest: userId === null, isPending };
}
