import { expect, test } from 'vitest';
import { makeIds } from '#functions/platform/ids.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { recordAdminAction } from './audit.ts';
import { auditStore } from './audit-store.ts';

// Uses the local database and a fixed clock.
const local = localTable();

test('writes every entry once despite id collisions, and lists the newest first', async () => {
  const audit = auditStore(local.table);
  const clock = fixedClock();
  const ids = makeIds();
  // Each id is returned three times, as on three machines.
  const idQueue = Array.from({ length: 60 }, () => ids.next()).flatMap((id) => [id, id, id]);
  const collidingIds = { next: () => idQueue.shift() ?? 0 };
  const actions = Array.from({ length: 60 }, (_, index) => ({
    actorId: 1,
    action: 'user.upgrade' as const,
    target: { type: 'user' as const, id: index + 1 },
  }));
  for (const action of actions) await recordAdminAction({ audit, clock, ids: collidingIds }, action);

  const first = await audit.list(undefined);
  expect(first.items).toHaveLength(50);
  expect(first.items[0]).toMatchObject({ ...actions.at(-1), at: '2026-11-21T12:00:00.000Z', detail: '' });
  const second = await audit.list(first.nextCursor);
  expect([...first.items, ...second.items].map(({ target }) => target.id)).toEqual(
    actions.map(({ target }) => target.id).reverse(),
  );
});
