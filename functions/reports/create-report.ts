import { requireCharacterIncludingDeleted, requireVisibleRecord } from '#functions/characters/characters.ts';
import { requireConversation } from '#functions/chat/chat.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { keptMessages } from '#functions/identity/retention.ts';
import { mediaItemNotFound } from '#functions/media/gallery.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { countEvent } from '#functions/safety/check.ts';
import { limitReports } from '#functions/throttle/throttle.ts';
import type { CreateReportBody } from '#shared/operations/reports-create.ts';
import { dueDay } from './due-date.ts';
import type { ReportRecord } from './report-store.ts';
import type { ReportDeps } from './services.ts';

/** Messages stored before and after the reported one. */
const NEIGHBOURS = 5;

type Reported = Pick<ReportRecord, 'characterId' | 'characterName' | 'messages' | 'text'>;

/** Copies the reported message and the messages around it. Throws not_found, also for another member's chat. */
async function readMessage(
  deps: ReportDeps,
  member: MemberRecord,
  conversationId: number,
  messageId: number,
): Promise<Reported> {
  const { characterId } = await requireConversation(deps, member.userId, conversationId);
  const [stored, { name }] = await Promise.all([
    deps.messages.listAround(conversationId, messageId, NEIGHBOURS),
    requireCharacterIncludingDeleted(deps.characters, characterId),
  ]);
  const messages = keptMessages(stored, member, deps.clock.now());
  if (!messages.some(({ id }) => id === messageId))
    throw new AppError('not_found', 'This message does not exist any more.');
  return {
    characterId,
    characterName: name,
    messages: messages.map(({ id, sender, content, timestamp }) => ({ id, sender, content, timestamp })),
  };
}

/** Throws not_found. */
async function readMedia({ gallery, characters }: ReportDeps, mediaId: number): Promise<Reported> {
  const characterId = await gallery.getCharacterId(mediaId);
  if (characterId === undefined || !(await gallery.get(characterId, mediaId))) throw mediaItemNotFound();
  const { name } = await requireCharacterIncludingDeleted(characters, characterId);
  return { characterId, characterName: name, messages: [] };
}

/** Throws not_found. */
async function readCharacter({ characters }: ReportDeps, characterId: number): Promise<Reported> {
  const { name, description } = await requireVisibleRecord(characters, characterId);
  return { characterId, characterName: name, messages: [], text: description };
}

async function readReported(
  deps: ReportDeps,
  member: MemberRecord,
  body: CreateReportBody,
): Promise<Reported> {
  const { kind, id, conversationId } = body;
  if (kind === 'message') return readMessage(deps, member, conversationId ?? 0, id);
  if (conversationId !== undefined) await requireConversation(deps, member.userId, conversationId);
  return kind === 'media' ? readMedia(deps, id) : readCharacter(deps, id);
}

/** Stores a report with a copy of what was reported. Throws forbidden, not_found and too_many_requests. */
export async function createReport(
  deps: ReportDeps,
  session: Session,
  body: CreateReportBody,
): Promise<{ id: number }> {
  const { userId, kind, id: targetId, conversationId, reason, note } = body;
  requireOwnUserId(session, userId);
  const member = await requireSessionMember(session, deps.members);
  const reported = await readReported(deps, member, body);
  const now = deps.clock.now();
  await limitReports(deps.throttle, userId, now);
  for (;;) {
    const report: ReportRecord = {
      id: deps.ids.next(),
      userId,
      at: now.toISOString(),
      ...{ kind, reason, note, targetId },
      ...(conversationId !== undefined && { conversationId }),
      ...reported,
      dueOn: dueDay(now),
      state: 'open',
    };
    if (!(await deps.reports.add(report))) continue;
    await countEvent(deps.counters, { stage: 'report', label: reason, action: 'received' }, now);
    return { id: report.id };
  }
}
