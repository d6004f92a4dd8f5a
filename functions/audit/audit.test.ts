import { expect, test } from 'vitest';
import { makeIds } from '#functions/platform/ids.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { recordAdminAction } from './audit.ts';
import { auditStore } from './audit-store.ts';

// Real here: the embedded data store. The clock stands still.
const local = localTable();

test('every act is written down once, also where machines draw the same id, and read back newest first', async () => {
  const audit = auditStore(local.table);
  const clock = fixedClock();
  const ids = makeIds();
  // Each id is handed out three times, as it might be on three machines.
  const drawn = Array.from({ length: 60 }, () => ids.next()).flatMap((id) => [id, id, id]);
  const clashing = { next: () => drawn.shift() ?? 0 };
  const acts = Array.from({ length: 60 }, (_, index) => ({
    actorId: 1,
    action: 'user.upgrade' as const,
    target: { type: 'user' as const, id: index + 1 },
  }));
  for (const act of acts) await recordAdminAction({ audit, clock, ids: clashing }, act);

  const first = await audit.list(undefined);
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ ...acts.at(-1), at: '2026-11-21T12:00:00.000Z', detail: '' });
  const second = await audit.list(first.nextCursor);
  expect([...first.items, ...second.items].map(({ target }) => target.id)).toEqual(
    acts.map(({ target }) => target.id).reverse(),
  );
});
