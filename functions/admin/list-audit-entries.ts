import type { AuditStore } from '#functions/audit/audit-store.ts';
import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import type { AuditEntry } from '#shared/operations/admin-audit.ts';

interface ListAuditEntriesDeps {
  audit: Pick<AuditStore, 'list'>;
  members: Pick<MemberStore, 'getMany'>;
  characters: Pick<CharacterStore, 'get'>;
}

/** A page of the audit log, with the current emails and names of actors and targets. */
export async function listAuditEntries(
  { audit, members, characters }: ListAuditEntriesDeps,
  cursor: string | undefined,
): Promise<{ items: AuditEntry[]; nextCursor: string | undefined }> {
  const { items, nextCursor } = await audit.list(cursor);
  const idsOf = (type: string) =>
    items.filter(({ target }) => target.type === type).map(({ target }) => target.id);
  const [users, companions] = await Promise.all([
    members.getMany([...items.map(({ actorId }) => actorId), ...idsOf('user')]),
    Promise.all([...new Set(idsOf('character'))].map((id) => characters.get(id))),
  ]);
  const emails = new Map(users.map(({ userId, email }) => [userId, email]));
  const names = new Map(
    companions.flatMap((companion) => (companion ? [[companion.id, companion.name] as const] : [])),
  );
  const labels: Record<string, Map<number, string>> = { user: emails, character: names };
  return {
    items: items.map(({ id, at, actorId, action, target, detail }) => ({
      id,
      at,
      actor: { id: actorId, email: emails.get(actorId) ?? null },
      action,
      target: { ...target, label: labels[target.type]?.get(target.id) ?? null },
      detail,
    })),
    nextCursor,
  };
}
