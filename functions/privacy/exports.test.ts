import { expect, test } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { exportStore } from './export-store.ts';
import { type ExportJob, makeExport, readExport, startExport } from './exports.ts';
import { memberDataStore } from './member-data-store.ts';

// Uses the local database and a fixed clock. Files and started jobs are recorded.
const local = localTable();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const codeOf = (error: AppError) => error.code;

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const jobs: ExportJob[] = [];
  const files = new Map<number, string>();
  const deps = {
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
  const latestJob = () => jobs.at(-1) ?? { userId: 0, exportId: 0 };
  return { ...fixture, deps, jobs, latestJob, files };
}

test('an export is requested, created and downloadable by an expiring link', async () => {
  const { deps, clock, latestJob, files, makeConversation } = setUp();
  const { session, conversation } = await makeConversation();
  const { userId } = session;
  await sendMessage(deps, session, conversation.id, { content: 'Remember this' });
  expect(await readExport(deps, session, userId)).toEqual({ state: 'none' });

  const started = await startExport(deps, session, userId);
  expect(started).toEqual({ state: 'running', requestedAt: clock.now().toISOString() });
  expect(await readExport(deps, session, userId)).toEqual(started);
  expect(await makeExport(deps, latestJob())).toEqual({ isDone: true });

  expect(await readExport(deps, session, userId)).toEqual({
    ...started,
    state: 'ready',
    bytes: files.get(userId)?.length,
    url: `https://files.example/${userId}`,
    expiresAt: new Date(clock.now().getTime() + 60 * MINUTE).toISOString(),
  });
  expect(files.get(userId)).toContain('Remember this');
  clock.advance(7 * DAY);
  expect(await readExport(deps, session, userId)).toEqual({ state: 'none' });
});

test('concurrent requests start one export', async () => {
  const { deps, jobs, makeMember } = setUp();
  const session = await makeMember();
  const responses = await Promise.allSettled([1, 2, 3].map(() => startExport(deps, session, session.userId)));
  expect(jobs).toHaveLength(1);
  for (const response of responses) expect(response).toMatchObject({ value: { state: 'running' } });
  expect(await startExport(deps, session, session.userId)).toMatchObject({ state: 'running' });
  expect(jobs).toHaveLength(1);
});

test('an export times out after 15 minutes, and a late job does not affect the next export', async () => {
  const { deps, clock, jobs, files, makeMember } = setUp();
  const session = await makeMember();
  const { userId } = session;
  await startExport(deps, session, userId);
  clock.advance(15 * MINUTE);
  expect(await readExport(deps, session, userId)).toMatchObject({ state: 'failed' });

  await startExport(deps, session, userId);
  const [first, second] = jobs;
  if (!first || !second) throw new Error('Two jobs were started');
  expect(await makeExport(deps, first)).toEqual({ isDone: false });
  expect(await readExport(deps, session, userId)).toMatchObject({ state: 'running' });
  await makeExport(deps, second);
  expect(await readExport(deps, session, userId)).toMatchObject({ state: 'ready' });
  expect(files.size).toBe(1);
});

test('a failed export reports it, and a retry of the job can succeed', async () => {
  const { deps, latestJob, makeMember } = setUp();
  const session = await makeMember();
  await startExport(deps, session, session.userId);
  const full = { ...deps, files: { ...deps.files, put: () => Promise.reject(new Error('full')) } };
  await expect(makeExport(full, latestJob())).rejects.toThrow('full');
  expect(await readExport(deps, session, session.userId)).toMatchObject({ state: 'failed' });
  await makeExport(deps, latestJob());
  expect(await readExport(deps, session, session.userId)).toMatchObject({ state: 'ready' });
});

test('a job that does not start marks the export as failed', async () => {
  const { deps, makeMember } = setUp();
  const session = await makeMember();
  const down = { ...deps, startJob: () => Promise.reject(new Error('down')) };
  await expect(startExport(down, session, session.userId)).rejects.toThrow('down');
  expect(await readExport(deps, session, session.userId)).toMatchObject({ state: 'failed' });
});

test('allows three exports a day', async () => {
  const { deps, clock, latestJob, makeMember } = setUp();
  const session = await makeMember();
  for (let round = 0; round < 3; round += 1) {
    await startExport(deps, session, session.userId);
    await makeExport(deps, latestJob());
  }
  expect(await startExport(deps, session, session.userId).catch(codeOf)).toBe('too_many_requests');
  clock.advance(DAY);
  expect(await startExport(deps, session, session.userId)).toMatchObject({ state: 'running' });
});

test("returns 403 for another member's export", async () => {
  const { deps, makeMember } = setUp();
  const [session, stranger] = await Promise.all([makeMember(), makeMember()]);
  expect(await startExport(deps, stranger, session.userId).catch(codeOf)).toBe('forbidden');
  expect(await readExport(deps, stranger, session.userId).catch(codeOf)).toBe('forbidden');
});

test('leaves no file when the member is deleted during the export', async () => {
  const { deps, latestJob, files, makeMember } = setUp();
  const session = await makeMember();
  await startExport(deps, session, session.userId);
  const deletedDuring = {
    ...deps,
    files: {
      ...deps.files,
      async put(userId: number, text: string) {
        await deps.data.removeItems(userId);
        return deps.files.put(userId, text);
      },
    },
  };
  expect(await makeExport(deletedDuring, latestJob())).toEqual({ isDone: false });
  expect(files.size).toBe(0);
});
