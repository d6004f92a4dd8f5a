import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { MessageStore } from '#functions/chat/message-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { memberOf, requireSelf } from '#functions/identity/members.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { Session } from '#functions/platform/session.ts';
import { limitExport } from '#functions/throttle/throttle.ts';
import type { ThrottleStore } from '#functions/throttle/throttle-store.ts';
import type { DataExport } from '#shared/schemas/account.ts';
import { collectData } from './collect-data.ts';
import type { ExportFiles } from './export-files.ts';
import type { CreateExportLink } from './export-link.ts';
import { EXPORT_RETENTION_SECONDS } from './export-retention.ts';
import type { ExportRecord, ExportStore } from './export-store.ts';
import type { MemberDataStore } from './member-data-store.ts';

/** A Lambda runs for 15 minutes at most: a download that is not there by then has died. In milliseconds. */
const MAY_RUN = 15 * 60 * 1_000;
/** How long a link works. Not longer than the credentials it is signed with, which a function has for hours. */
const LINK_SECONDS = 60 * 60;

/** What the job that makes a download is told. */
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

/** Begins a download, or answers the one that is being made. Throws forbidden and too_many_requests. */
export async function startExport(
  parts: StartExportDeps,
  session: Session,
  userId: number,
): Promise<DataExport> {
  requireSelf(session, userId);
  await memberOf(session, parts.members);
  const { exports, throttle, clock, ids, startJob } = parts;
  const now = clock.now();
  const existing = await exports.get(userId);
  if (existing && stateAt(existing, now) === 'running') return toDataExport(existing, now);

  await limitExport(throttle, userId, now);
  const exportId = ids.next();
  const faster = await exports.begin(userId, exportId, now, new Date(now.getTime() - MAY_RUN));
  if (faster) return toDataExport(faster, now);
  try {
    await startJob({ userId, exportId });
  } catch (error) {
    await exports.end(userId, exportId, { state: 'failed' });
    throw error;
  }
  return { state: 'running', requestedAt: now.toISOString() };
}

/** How far the caller's download is, with a link of its own when it is ready. Throws forbidden. */
export async function readExport(
  parts: {
    members: Pick<MemberStore, 'get' | 'getConsistent'>;
    exports: Pick<ExportStore, 'get'>;
    link: CreateExportLink;
    clock: Clock;
  },
  session: Session,
  userId: number,
): Promise<DataExport> {
  requireSelf(session, userId);
  const [record] = await Promise.all([parts.exports.get(userId), memberOf(session, parts.members)]);
  const now = parts.clock.now();
  if (record === undefined || isForgotten(record, now)) return { state: 'none' };
  if (record.state !== 'ready') return toDataExport(record, now);
  return {
    ...toDataExport(record, now),
    url: await parts.link(userId, record.requestedAt, LINK_SECONDS),
    expiresAt: new Date(now.getTime() + LINK_SECONDS * 1_000).toISOString(),
  };
}

/** Makes a download: the job's part. May be run again; one that is not wanted any more leaves nothing behind. */
export async function makeExport(
  parts: {
    exports: ExportStore;
    files: Pick<ExportFiles, 'put' | 'remove'>;
    data: MemberDataStore;
    messages: Pick<MessageStore, 'newest'>;
    characters: Pick<CharacterStore, 'get'>;
    clock: Clock;
  },
  { userId, exportId }: ExportJob,
): Promise<{ isDone: boolean }> {
  const { exports, files, clock } = parts;
  const wanted = await exports.get(userId);
  if (wanted?.exportId !== exportId) return { isDone: false };
  try {
    const data = await collectData(parts, userId, clock.now());
    const bytes = await files.put(userId, JSON.stringify(data, null, 2));
    const isDone = await exports.end(userId, exportId, { state: 'ready', bytes });
    // The member left meanwhile, or somebody else is at it and will store the file again.
    if (!isDone && (await exports.get(userId)) === undefined) await files.remove(userId);
    return { isDone };
  } catch (error) {
    await exports.end(userId, exportId, { state: 'failed' });
    throw error;
  }
}

const stateAt = ({ state, requestedAt }: ExportRecord, now: Date): ExportRecord['state'] =>
  state === 'running' && Date.parse(requestedAt) + MAY_RUN <= now.getTime() ? 'failed' : state;

/** The table and the bucket forget at their leisure; for the member it is over when it is. */
const isForgotten = ({ requestedAt }: ExportRecord, now: Date): boolean =>
  Date.parse(requestedAt) + EXPORT_RETENTION_SECONDS * 1_000 <= now.getTime();

const toDataExport = (record: ExportRecord, now: Date): DataExport => ({
  state: stateAt(record, now),
  requestedAt: record.requestedAt,
  ...(record.bytes !== undefined && { bytes: record.bytes }),
});
