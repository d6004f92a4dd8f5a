import { remember, remembered, rememberedNames } from './remember.ts';

/**
 * What a member wrote in this browser and the server does not have yet: unsent messages, drafts. It is theirs alone,
 * so signing out forgets all of it.
 */
const PREFIX = 'velora.private.';

export const privateStore = {
  read: (name: string): string | null => remembered(PREFIX + name),

  /** null forgets it. */
  write: (name: string, value: string | null): void => remember(PREFIX + name, value),

  /** The names that start so. */
  names: (start: string): string[] =>
    rememberedNames(PREFIX + start).map((name) => name.slice(PREFIX.length)),

  forgetAll(): void {
    for (const name of privateStore.names('')) privateStore.write(name, null);
  },
};
