import { readLocalStorage, writeLocalStorage } from './local-storage.ts';
import { parseId } from './parse-id.ts';

const KEYS = {
  userId: 'velora.user-id',
  guestSessionId: 'velora.guest-session-id',
  usedPromptIds: 'velora.used-prompt-ids',
  registeredAt: 'velora.registered-at',
  disabledChatFeatures: 'velora.hidden-in-chat',
  isAdult: 'velora.is-adult',
} as const;
type Key = (typeof KEYS)[keyof typeof KEYS];

const read = (key: Key): string | null => readLocalStorage(key);
const write = (key: Key, value: string | null): void => writeLocalStorage(key, value);

/** A stored list of strings. Empty when missing or corrupt. */
function readList(key: Key): string[] {
  try {
    const items: unknown = JSON.parse(read(key) ?? '[]');
    return Array.isArray(items) ? items.filter((item) => typeof item === 'string') : [];
  } catch {
    return [];
  }
}

export const newGuestSessionId = (random = Math.random(), now = Date.now()): string =>
  `guest_${random.toString(36).slice(2, 12) || '0'}_${now}`;

export const storage = {
  userId: () => parseId(read(KEYS.userId)),

  /** Login ends the guest session. null (logout) only removes the user. */
  setUserId(id: number | null): void {
    write(KEYS.userId, id === null ? null : String(id));
    if (id !== null) write(KEYS.guestSessionId, null);
  },

  /** The guest's session id, created on first use. */
  guestSessionId(): string {
    const stored = read(KEYS.guestSessionId);
    if (stored) return stored;
    const created = newGuestSessionId();
    write(KEYS.guestSessionId, created);
    return created;
  },

  storedGuestSessionId: () => read(KEYS.guestSessionId),

  usedPromptIds: () => readList(KEYS.usedPromptIds),
  setUsedPromptIds: (ids: readonly string[]) => write(KEYS.usedPromptIds, JSON.stringify(ids)),

  /** Whether the age gate was confirmed in this browser. */
  isAdult: () => read(KEYS.isAdult) === 'true',
  setAdult: () => write(KEYS.isAdult, 'true'),

  /** Optional parts of a chat that the user has hidden. */
  disabledChatFeatures: () => readList(KEYS.disabledChatFeatures),
  setDisabledChatFeatures: (names: readonly string[]) =>
    write(KEYS.disabledChatFeatures, JSON.stringify(names)),

  /** Time of the registration in this browser, in milliseconds. null without one. */
  registeredAt: () => Number(read(KEYS.registeredAt)) || null,
  setRegisteredAt: (time: number) => write(KEYS.registeredAt, String(time)),
};
