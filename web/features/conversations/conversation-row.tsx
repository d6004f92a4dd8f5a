import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { characterQuery } from '#web/features/characters/queries.ts';
import { unavailableLabel } from '#web/features/characters/unavailable-text.ts';
import { formatRelativeDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  /** undefined if the companion was deleted or hidden. */
  character: Character | undefined;
}

export function ConversationRow({ conversation, character }: ConversationRowProps) {
  const { id, characterId } = conversation;
  return (
    <Link
      to={paths.conversation(characterId, id)}
      className="flex min-h-20 items-center gap-4 rounded-lg px-3 py-2 transition-colors duration-quick hover:bg-fill"
    >
      <ConversationSummary conversation={conversation} character={character} />
    </Link>
  );
}

/** Without a preview, nothing was said, or the member's messages are deleted after a time. */
const previewOf = ({ preview, createdAt, lastMessageAt }: Conversation): string =>
  preview || (lastMessageAt === createdAt ? 'Nothing said yet' : 'Messages are kept for a limited time');

export function ConversationSummary({ conversation, character: listed }: ConversationRowProps) {
  const { characterId, lastMessageAt } = conversation;
  const { data: unlisted } = useQuery({ ...characterQuery(characterId), enabled: !listed });
  const character = listed ?? unlisted;
  const name = character?.name ?? 'Companion';
  return (
    <>
      <Avatar name={name} src={character?.imageUrl} size="lg" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-serif text-lg">{name}</span>
          <time dateTime={lastMessageAt} className="shrink-0 text-xs text-subtle">
            {formatRelativeDate(lastMessageAt)}
          </time>
        </span>
        <span className="mt-0.5 block truncate text-sm text-muted">
          {character?.isRetired ? unavailableLabel(character) : previewOf(conversation)}
        </span>
      </span>
    </>
  );
}
