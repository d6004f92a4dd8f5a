import type { MediaRecord } from '#functions/characters/character-store.ts';
import { toMediaItem } from '#functions/media/media-item.ts';
import { type MediaSigner, mediaUrls } from '#functions/media/media-urls.ts';
import { dayOf } from '#functions/platform/clock.ts';
import type { ReportsQuery } from '#shared/operations/admin-reports.ts';
import type { Report } from '#shared/schemas/report.ts';
import type { ReportRecord } from './report-store.ts';
import type { ReportDeps } from './services.ts';

type ListDeps = Pick<ReportDeps, 'reports' | 'members' | 'characters' | 'clock'>;

/** How URLs of reported pictures are made. */
export interface MediaLinks {
  siteOrigin: string;
  signer(): Promise<MediaSigner>;
}

/** Pages that a filter may read for one page of results. */
const MAX_PAGES = 10;

/** A page of reports. A filter may return a short page with a cursor. */
export async function listReports(
  deps: ListDeps,
  { state, kind, reason, cursor }: ReportsQuery,
  links: MediaLinks,
): Promise<{ items: Report[]; nextCursor: string | undefined }> {
  const isWanted = (report: ReportRecord) =>
    (kind === undefined || report.kind === kind) && (reason === undefined || report.reason === reason);
  let nextCursor = cursor;
  for (let pages = 1; ; pages += 1) {
    const page = await deps.reports.list(state, nextCursor);
    const found = page.items.filter(isWanted);
    nextCursor = page.nextCursor;
    if (found.length > 0 || nextCursor === undefined || pages === MAX_PAGES)
      return { items: await toReports(deps, found, links), nextCursor };
  }
}

/** Reports as administrators see them, with current emails and the pictures that still exist. */
export async function toReports(
  { members, characters, clock }: Omit<ListDeps, 'reports'>,
  records: readonly ReportRecord[],
  { siteOrigin, signer }: MediaLinks,
): Promise<Report[]> {
  const now = clock.now();
  const mediaKeys = records
    .filter(({ kind }) => kind === 'media')
    .map(({ characterId, targetId }) => ({ characterId, mediaId: targetId }));
  const people = records.flatMap(({ userId, decision }) => [userId, ...(decision ? [decision.by] : [])]);
  const [users, media, key] = await Promise.all([
    members.getMany(people),
    characters.getMedia(mediaKeys),
    mediaKeys.length > 0 ? signer() : undefined,
  ]);
  const emails = new Map(users.map(({ userId, email }) => [userId, email]));
  const person = (id: number) => ({ id, email: emails.get(id) ?? null });
  const toMedia = (item: MediaRecord | undefined): Pick<Report, 'media'> => {
    if (item === undefined || key === undefined) return {};
    const { id, type, url, posterUrl } = toMediaItem(
      item,
      { isPremium: true },
      mediaUrls(siteOrigin, key, now),
    );
    return { media: { id, type, url, ...(posterUrl && { posterUrl }) } };
  };
  return records.map((record) => ({
    id: record.id,
    at: record.at,
    kind: record.kind,
    reason: record.reason,
    note: record.note,
    targetId: record.targetId,
    ...(record.conversationId !== undefined && { conversationId: record.conversationId }),
    reporter: person(record.userId),
    character: { id: record.characterId, name: record.characterName },
    messages: record.messages,
    ...(record.text !== undefined && { text: record.text }),
    ...(record.kind === 'media' && toMedia(media.find(({ id }) => id === record.targetId))),
    dueOn: record.dueOn,
    isOverdue: record.state === 'open' && record.dueOn < dayOf(now),
    ...(record.decision && { decision: { ...record.decision, by: person(record.decision.by) } }),
  }));
}
