import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { type Clock, MINUTE_MILLISECONDS } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { Session } from '#functions/platform/session.ts';
import { limitExport } from '#functions/throttle/throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DataExport } from '#shared/schemas/data-export.ts';
import { collectData } from './collect-data.ts';
import type { ExportFiles } from './export-files.ts';
import type { CreateExportLink } from './export-link.ts';
import { EXPORT_RETENTION_SECONDS } from './export-retention.ts';
import type { ExportRecord, ExportStore } from './export-store.ts';
import type { MemberDataStore } from './member-data-store.ts';

/** The Lambda limit. An export that runs longer has crashed. */
const EXPORT_TIMEOUT_MILLISECONDS = 15 * MINUTE_MILLISECONDS;
/** Shorter than the lifetime of the credentials that sign the link, which is hours. */
const LINK_SECONDS = 60 * 60;

/** Input of the job `make-export`. */
export interface ExportJob {
  userId: number;
  exportId: number;
}

interface StartExportDeps {
  members: Pick<MemberStore, 'get' | 'getConsistent'>;
  exports: ExportStore;
  throttle: ThrottleStore;
  clock: Clock;
  ids: Ids;
  startJob(job: ExportJob): Promise<void>;
}

/** Starts an export, or returns the running one. Throws forbidden and too_many_requests. */
export async function startExport(
  deps: StartExportDeps,
  session: Session,
  userId: number,
): Promise<DataExport> {
  requireOwnUserId(session, userId);
  await requireSessionMember(session, deps.members);
  const { exports, throttle, clock, ids, startJob } = deps;
  const now = clock.now();
  const existing = await exports.get(userId);
  if (existing && currentState(existing, now) === 'running') return toDataExport(existing, now);

  await limitExport(throttle, userId, now);
  const exportId = ids.next();
  const running = await exports.start(
    userId,
    exportId,
    now,
    new Date(now.getTime() - EXPORT_TIMEOUT_MILLISECONDS),
  );
  if (running) return toDataExport(running, now);
  try {
    await startJob({ userId, exportId });
  } catch (error) {
    await exports.finish(userId, exportId, { state: 'failed' });
    throw error;
  }
  return { state: 'running', requestedAt: now.toISOString() };
}

/** The state of the caller's export, with a download link when it is ready. Throws forbidden. */
export async function readExport(
  deps: {
    members: Pick<MemberStore, 'get' | 'getConsistent'>;
    exports: Pick<ExportStore, 'get'>;
    createLink: CreateExportLink;
    clock: Clock;
  },
  session: Session,
  userId: number,
): Promise<DataExport> {
  requireOwnUserId(session, userId);
  const [record] = await Promise.all([deps.exports.get(userId), requireSessionMember(session, deps.members)]);
  const now = deps.clock.now();
  if (record === undefined || isExpired(record, now)) return { state: 'none' };
  if (record.state !== 'ready') return toDataExport(record, now);
  return {
    ...toDataExport(record, now),
    url: await deps.createLink(userId, record.requestedAt, LINK_SECONDS),
    expiresAt: new Date(now.getTime() + LINK_SECONDS * 1_000).toISOString(),
  };
}

/** Creates the export file. Idempotent. A replaced export, or one of a deleted member, leaves no file. */
export async function makeExport(
  deps: {
    exports: ExportStore;
    files: Pick<ExportFiles, 'put' | 'remove'>;
    data: MemberDataStore;
    members: Pick<MemberStore, 'getConsistent'>;
    messages: Pick<MessageStore, 'list'>;
    characters: Pick<CharacterStore, 'get'>;
    clock: Clock;
  },
  { userId, exportId }: ExportJob,
): Promise<{ isDone: boolean }> {
  const { exports, files, clock } = deps;
  const current = await exports.get(userId);
  if (current?.exportId !== exportId) return { isDone: false };
  try {
    const data = await collectData(deps, userId, clock.now());
    const bytes = await files.put(userId, JSON.stringify(data, null, 2));
    const isDone = await exports.finish(userId, exportId, { state: 'ready', bytes });
    // The member was deleted meanwhile. A replacing export would store the file again.
    if (!isDone && (await exports.get(userId)) === undefined) await files.remove(userId);
    return { isDone };
  } catch (error) {
    await exports.finish(userId, exportId, { state: 'failed' });
    throw error;
  }
}

const currentState = ({ state, requestedAt }: ExportRecord, now: Date): ExportRecord['state'] =>
  state === 'running' && Date.parse(requestedAt) + EXPORT_TIMEOUT_MILLISECONDS <= now.getTime()
    ? 'failed'
    : state;

/** TTL and lifecycle rules delete late. */
const isExpired = ({ requestedAt }: ExportRecord, now: Date): boolean =>
  Date.parse(requestedAt) + EXPORT_RETENTION_SECONDS * 1_000 <= now.getTime();

const toDataExport = (record: ExportRecord, now: Date): DataExport => ({
  state: currentState(record, now),
  requestedAt: record.requestedAt,
  ...(record.bytes !== undefined && { bytes: record.bytes }),
});
