import { lockUser } from '#functions/admin/lock-user.ts';
import { hideCharacter } from '#functions/characters/hide-character.ts';
import { previewOf } from '#functions/chat/chat.ts';
import { emailTemplates } from '#functions/email/email-templates.ts';
import { logEmailFailure } from '#functions/email/mailer.ts';
import { deleteMediaItems } from '#functions/media/gallery.ts';
import type { Session } from '#functions/platform/session.ts';
import type { ReportDecision } from '#shared/reports.ts';
import type { ReportRecord } from './report-store.ts';
import type { DecisionDeps } from './services.ts';

/** Text of a removed message. */
const REMOVED_TEXT = 'This message was removed.';

interface Decision {
  decision: ReportDecision;
  note: string;
}

/** Applies a decision. Idempotent, except that a warning is emailed again. */
export async function applyDecision(
  deps: DecisionDeps,
  session: Session,
  report: ReportRecord,
  { decision, note }: Decision,
  siteOrigin: string,
): Promise<void> {
  switch (decision) {
    case 'dismiss':
      return;
    case 'remove':
      return report.kind === 'media'
        ? removeMedia(deps, session.userId, report)
        : removeMessage(deps, report);
    case 'hide_character':
      return hideCharacter(deps.galleries, session.userId, report.characterId);
    case 'warn':
      return sendEmail(deps, report, 'conductWarning', siteOrigin);
    case 'suspend':
      await suspend(deps, session, report, note);
      return sendEmail(deps, report, 'accountSuspended', siteOrigin);
  }
}

/** Deletes the picture or clip for everyone. It may be deleted already. */
async function removeMedia(
  { galleries, characters }: DecisionDeps,
  adminId: number,
  { characterId, targetId }: ReportRecord,
): Promise<void> {
  const character = await characters.get(characterId);
  if (character?.retiredAt === undefined) await deleteMediaItems(galleries, adminId, characterId, [targetId]);
}

/** Replaces the text of the message, also in the list of chats, and takes its picture out of the collection. */
async function removeMessage(
  { messages, conversations, collection }: DecisionDeps,
  { userId, conversationId, targetId }: ReportRecord,
): Promise<void> {
  if (conversationId === undefined) return;
  const message = await messages.get(conversationId, targetId);
  if (message === undefined) return;
  await messages.replaceContent(conversationId, targetId, REMOVED_TEXT);
  const conversation = { userId, id: conversationId };
  await conversations.replacePreview(conversation, previewOf(message.content), REMOVED_TEXT);
  if (message.media) await collection.remove(userId, targetId);
}

/** Locks the account of the member in whose chat it is, unless it is locked already. */
async function suspend(
  deps: DecisionDeps,
  session: Session,
  { userId }: ReportRecord,
  note: string,
): Promise<void> {
  const member = await deps.members.getConsistent(userId);
  if (!member?.lock) await lockUser(deps, session, userId, { reason: 'conduct', note });
}

async function sendEmail(
  { members, mailer }: DecisionDeps,
  { userId }: ReportRecord,
  template: 'conductWarning' | 'accountSuspended',
  siteOrigin: string,
): Promise<void> {
  const member = await members.getConsistent(userId);
  if (member === undefined) return;
  const message = emailTemplates[template](member.firstName, `${siteOrigin}/safety`);
  await logEmailFailure(mailer.send(member.email, message));
}
