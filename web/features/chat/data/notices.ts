import type { Notice } from '#shared/schemas/safety.ts';
import { createStore, useStore } from '#web/lib/store.ts';

/** Notices that came with replies since the page was loaded, by the id of the reply. */
const notices = createStore<ReadonlyMap<number, Notice>>(new Map());

export const addNotice = (replyId: number, notice: Notice): void =>
  notices.set(new Map([...notices.get(), [replyId, notice]]));

export const useNotices = (): ReadonlyMap<number, Notice> => useStore(notices);
