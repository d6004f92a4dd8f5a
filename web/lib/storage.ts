import { remember, remembered } from './remember.ts';

/** What this browser remembers. */
const KEYS = {
  userId: 'velora.user-id',
  guestSessionId: 'velora.guest-session-id',
  usedPromptIds: 'velora.used-prompt-ids',
  registeredAt: 'velora.registered-at',
  hiddenInChat: 'velora.hidden-in-chat',
  isAdult: 'velora.is-adult',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

const read = (key: Key): string | null => remembered(key);
const write = (key: Key, value: string | null): void => remember(key, value);

/** A stored list of texts; empty when what is stored is none. */
function readList(key: Key): string[] {
  try {
    const items: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

/** A stored user id counts only when it is a number that can be one. */
export function parseUserId(text: string | null): number | null {
  const id = text !== null && /^\d+$/.test(text) ? Number(text) : 0;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

export const newGuestSessionId = (random = Math.random(), now = Date.now()): string =>
  `guest_${random.toString(36).slice(2, 12) || '0'}_${now}`;

export const storage = {
  userId: () => parseUserId(read(KEYS.userId)),

  /** Signing in ends the guest's session; signing out (null) only forgets the user. */
  setUserId(id: number | null): void {
    write(KEYS.userId, id === null ? null : String(id));
    if (id !== null) write(KEYS.guestSessionId, null);
  },

  /** The guest's own session id, made at the first question. */
  guestSessionId(): string {
    const known = read(KEYS.guestSessionId);
    if (known) return known;
    const made = newGuestSessionId();
    write(KEYS.guestSessionId, made);
    return made;
  },

  storedGuestSessionId: () => read(KEYS.guestSessionId),

  usedPromptIds: () => readList(KEYS.usedPromptIds),
  setUsedPromptIds: (ids: readonly string[]) => write(KEYS.usedPromptIds, JSON.stringify(ids)),

  /** Whether somebody here has said that they are 18 or older. */
  isAdult: () => read(KEYS.isAdult) === 'true',
  setAdult: () => write(KEYS.isAdult, 'true'),

  /** Which of the chat's extras the reader has switched off. */
  hiddenInChat: () => readList(KEYS.hiddenInChat),
  setHiddenInChat: (names: readonly string[]) => write(KEYS.hiddenInChat, JSON.stringify(names)),

  /** When this browser registered, in milliseconds; null when it did not. */
  registeredAt: () => Number(read(KEYS.registeredAt)) || null,
  setRegisteredAt: (time: number) => write(KEYS.registeredAt, String(time)),
};
