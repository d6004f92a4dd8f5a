import { expect, test } from 'vitest';
import type { AppError } from '#functions/platform/app-error.ts';
import { fixedClock } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { admitSocket } from './admit-socket.ts';
import { socketStore } from './socket-store.ts';

// Uses the local database. The clock and the set of open sockets are fakes.
const local = localTable();
let lastUser = 900;

function fixture() {
  const userId = ++lastUser;
  const clock = fixedClock();
  const sockets = socketStore(local.table);
  const open = new Set<string>();
  const connections = {
    end: async (id: string) => {
      open.delete(id);
    },
  };
  const connect = (id: string) =>
    admitSocket({ sockets, connections, clock }, userId, id).then(
      () => Boolean(open.add(id)),
      (error: AppError) => error.code,
    );
  const disconnect = async (id: string) => {
    open.delete(id);
    await sockets.release(userId, id);
  };
  return { clock, open, connect, disconnect };
}

test('admits three of 50 concurrent sockets', async () => {
  const { open, connect } = fixture();
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => connect(`id-${index}=`)));
  expect(open.size).toBe(3);
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(47);
});

test('releases the slot of a closed socket', async () => {
  const { open, connect, disconnect } = fixture();
  for (const id of ['a=', 'b=', 'c=']) expect(await connect(id)).toBe(true);
  expect(await connect('d=')).toBe('too_many_requests');
  await disconnect('b=');
  await disconnect('b=');
  expect(await connect('d=')).toBe(true);
  expect([...open]).toEqual(['a=', 'c=', 'd=']);
});

test('a retry for an admitted socket reserves no second slot and closes no other', async () => {
  const { clock, open, connect } = fixture();
  for (const id of ['a=', 'b=', 'c=']) expect(await connect(id)).toBe(true);
  clock.advance(60_000);
  expect(await connect('c=')).toBe(true);
  expect([...open]).toEqual(['a=', 'b=', 'c=']);
});

test('closes the oldest socket for a new one, but not during its handshake', async () => {
  const { clock, open, connect } = fixture();
  for (const id of ['a=', 'b=', 'c=']) {
    await connect(id);
    clock.advance(100);
  }
  clock.advance(4_000);
  expect(await connect('d=')).toBe('too_many_requests');
  clock.advance(800);
  expect(await connect('d=')).toBe(true);
  expect([...open]).toEqual(['b=', 'c=', 'd=']);
  clock.advance(60_000);
  await Promise.all(Array.from({ length: 50 }, (_, index) => connect(`later-${index}=`)));
  expect(open.size).toBeLessThanOrEqual(3);
});
