import { expect, test } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { exportStore } from './export-store.ts';
import { type ExportJob, makeExport, readExport, startExport } from './exports.ts';
import { memberDataStore } from './member-data-store.ts';

// Real here: the embedded data store and all rules. Remembered: files, and the jobs that were started. Held: the clock.
const local = localTable();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const codeOf = (error: AppError) => error.code;

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const jobs: ExportJob[] = [];
  const files = new Map<number, string>();
  const parts = {
    ...fixture.chat,
    data: memberDataStore(local.table),
    exports: exportStore(local.table),
    throttle: throttleStore(local.table),
    createLink: async (userId: number) => `https://files.example/${userId}`,
    startJob: async (job: ExportJob) => void jobs.push(job),
    files: {
      async put(userId: number, text: string) {
        files.set(userId, text);
        return text.length;
      },
      async remove(userId: number) {
        files.delete(userId);
      },
    },
  };
  const jobNow = () => jobs.at(-1) ?? { userId: 0, exportId: 0 };
  return { ...fixture, parts, jobs, jobNow, files };
}

test('a download is asked for, made, and offered by a link that ends', async () => {
  const { parts, clock, jobNow, files, begin } = setUp();
  const { session, conversation } = await begin();
  const { userId } = session;
  await sendMessage(parts, session, conversation.id, { content: 'Remember this' });
  expect(await readExport(parts, session, userId)).toEqual({ state: 'none' });

  const asked = await startExport(parts, session, userId);
  expect(asked).toEqual({ state: 'running', requestedAt: clock.now().toISOString() });
  expect(await readExport(parts, session, userId)).toEqual(asked);
  expect(await makeExport(parts, jobNow())).toEqual({ isDone: true });

  expect(await readExport(parts, session, userId)).toEqual({
    ...asked,
    state: 'ready',
    bytes: files.get(userId)?.length,
    url: `https://files.example/${userId}`,
    expiresAt: new Date(clock.now().getTime() + 60 * MINUTE).toISOString(),
  });
  expect(files.get(userId)).toContain('Remember this');
  clock.advance(7 * DAY);
  expect(await readExport(parts, session, userId)).toEqual({ state: 'none' });
});

test('of many who ask at once one starts it, and all are told that it is being made', async () => {
  const { parts, jobs, makeMember } = setUp();
  const session = await makeMember();
  const answers = await Promise.allSettled([1, 2, 3].map(() => startExport(parts, session, session.userId)));
  expect(jobs).toHaveLength(1);
  for (const answer of answers) expect(answer).toMatchObject({ value: { state: 'running' } });
  expect(await startExport(parts, session, session.userId)).toMatchObject({ state: 'running' });
  expect(jobs).toHaveLength(1);
});

test('one that died has failed after a quarter of an hour, and a late one does not disturb its successor', async () => {
  const { parts, clock, jobs, files, makeMember } = setUp();
  const session = await makeMember();
  const { userId } = session;
  await startExport(parts, session, userId);
  clock.advance(15 * MINUTE);
  expect(await readExport(parts, session, userId)).toMatchObject({ state: 'failed' });

  await startExport(parts, session, userId);
  const [dead, alive] = jobs;
  if (!dead || !alive) throw new Error('Two jobs were started');
  expect(await makeExport(parts, dead)).toEqual({ isDone: false });
  expect(await readExport(parts, session, userId)).toMatchObject({ state: 'running' });
  await makeExport(parts, alive);
  expect(await readExport(parts, session, userId)).toMatchObject({ state: 'ready' });
  expect(files.size).toBe(1);
});

test('one that fails says so, and the next try of the same job can still succeed', async () => {
  const { parts, jobNow, makeMember } = setUp();
  const session = await makeMember();
  await startExport(parts, session, session.userId);
  const full = { ...parts, files: { ...parts.files, put: () => Promise.reject(new Error('full')) } };
  await expect(makeExport(full, jobNow())).rejects.toThrow('full');
  expect(await readExport(parts, session, session.userId)).toMatchObject({ state: 'failed' });
  await makeExport(parts, jobNow());
  expect(await readExport(parts, session, session.userId)).toMatchObject({ state: 'ready' });
});

test('a job that cannot be started leaves nothing that looks like one at work', async () => {
  const { parts, makeMember } = setUp();
  const session = await makeMember();
  const down = { ...parts, startJob: () => Promise.reject(new Error('down')) };
  await expect(startExport(down, session, session.userId)).rejects.toThrow('down');
  expect(await readExport(parts, session, session.userId)).toMatchObject({ state: 'failed' });
});

test('a few times a day is enough', async () => {
  const { parts, clock, jobNow, makeMember } = setUp();
  const session = await makeMember();
  for (let round = 0; round < 3; round += 1) {
    await startExport(parts, session, session.userId);
    await makeExport(parts, jobNow());
  }
  expect(await startExport(parts, session, session.userId).catch(codeOf)).toBe('too_many_requests');
  clock.advance(DAY);
  expect(await startExport(parts, session, session.userId)).toMatchObject({ state: 'running' });
});

test("nobody asks for somebody else's, or reads how far it is", async () => {
  const { parts, makeMember } = setUp();
  const [session, stranger] = await Promise.all([makeMember(), makeMember()]);
  expect(await startExport(parts, stranger, session.userId).catch(codeOf)).toBe('forbidden');
  expect(await readExport(parts, stranger, session.userId).catch(codeOf)).toBe('forbidden');
});

test('a member who leaves while it is made leaves no file behind', async () => {
  const { parts, jobNow, files, makeMember } = setUp();
  const session = await makeMember();
  await startExport(parts, session, session.userId);
  const leaving = {
    ...parts,
    files: {
      ...parts.files,
      async put(userId: number, text: string) {
        await parts.data.removeItems(userId);
        return parts.files.put(userId, text);
      },
    },
  };
  expect(await makeExport(leaving, jobNow())).toEqual({ isDone: false });
  expect(files.size).toBe(0);
});
