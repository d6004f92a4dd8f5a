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
import { dueDate } from './due-date.ts';
import type { ReportRecord } from './report-store.ts';
import type { ReportDeps } from './services.ts';

/** Number of messages stored before the reported one, and after it. */
const CONTEXT_MESSAGES = 5;

type ReportedContent = Pick<ReportRecord, 'characterId' | 'characterName' | 'messages' | 'text'>;

/** Copies the reported message and the messages around it. Throws not_found, also for another member's chat. */
async function copyMessage(
  deps: ReportDeps,
  member: MemberRecord,
  conversationId: number,
  messageId: number,
): Promise<ReportedContent> {
  const { characterId } = await requireConversation(deps, member.userId, conversationId);
  const [stored, { name }] = await Promise.all([
    deps.messages.listAround(conversationId, messageId, CONTEXT_MESSAGES),
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
async function copyMedia({ gallery, characters }: ReportDeps, mediaId: number): Promise<ReportedContent> {
  const characterId = await gallery.getCharacterId(mediaId);
  if (characterId === undefined || !(await gallery.get(characterId, mediaId))) throw mediaItemNotFound();
  const { name } = await requireCharacterIncludingDeleted(characters, characterId);
  return { characterId, characterName: name, messages: [] };
}

/** Throws not_found. */
async function copyCharacter({ characters }: ReportDeps, characterId: number): Promise<ReportedContent> {
  const { name, description } = await requireVisibleRecord(characters, characterId);
  return { characterId, characterName: name, messages: [], text: description };
}

async function copyReportedContent(
  deps: ReportDeps,
  member: MemberRecord,
  body: CreateReportBody,
): Promise<ReportedContent> {
  const { kind, id, conversationId } = body;
  if (kind === 'message') return copyMessage(deps, member, conversationId ?? 0, id);
  if (conversationId !== undefined) await requireConversation(deps, member.userId, conversationId);
  return kind === 'media' ? copyMedia(deps, id) : copyCharacter(deps, id);
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
  const reported = await copyReportedContent(deps, member, body);
  const now = deps.clock.now();
  await limitReports(deps.throttle, userId, now);
  // Retries with another id if this one is taken.
  for (;;) {
    const report: ReportRecord = {
      id: deps.ids.next(),
      userId,
      at: now.toISOString(),
      ...{ kind, reason, note, targetId },
      ...(conversationId !== undefined && { conversationId }),
      ...reported,
      dueOn: dueDate(now),
      state: 'open',
    };
    if (!(await deps.reports.add(report))) continue;
    await countEvent(deps.counters, { stage: 'report', label: reason, action: 'received' }, now);
    return { id: report.id };
  }
}
