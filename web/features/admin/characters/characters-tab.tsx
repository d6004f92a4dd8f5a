import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileUp, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { api } from '#web/lib/api.ts';
import { plural } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { adminCharactersQuery } from '../admin-queries.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { toastOnError } from '../toast-on-error.ts';
import { CharacterCard } from './character-card.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

const gridStyles = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4';

export default function CharactersTab() {
  const client = useQueryClient();
  const query = useQuery(adminCharactersQuery);
  const characters = query.data;
  const [isCreating, setIsCreating] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [characterToDelete, setCharacterToDelete] = useState<AdminCharacter | null>(null);
  const edited = characters?.find(({ id }) => id === editedId);

  const remove = useMutation({
    mutationFn: ({ id }: AdminCharacter) => api('characters-delete', { params: { id } }),
    onSuccess: () => {
      invalidateCharacters(client);
      toast({ title: 'Success', description: 'Character deleted successfully', tone: 'success' });
    },
    onError: toastOnError('Failed to delete character'),
    onSettled: () => setCharacterToDelete(null),
  });

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{characters ? plural(characters.length, 'character') : 'Characters'}</h2>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setIsImporting(true)}>
            <FileUp aria-hidden className="size-4" />
            Import Card
          </Button>
          <Button size="sm" variant="primary" onClick={() => setIsCreating(true)}>
            <Plus aria-hidden className="size-4" />
            Create Character
          </Button>
        </div>
      </div>
      <CharacterList query={query} onEdit={setEditedId} onDelete={setCharacterToDelete} />
      {isCreating && <EditorDialog onClose={() => setIsCreating(false)} />}
      {edited && <EditorDialog character={edited} onClose={() => setEditedId(null)} />}
      {isImporting && (
        <ImportDialog onClose={() => setIsImporting(false)} onImported={({ id }) => setEditedId(id)} />
      )}
      <ConfirmDialog
        open={characterToDelete !== null}
        onOpenChange={() => setCharacterToDelete(null)}
        title="Are you sure you want to delete this character?"
        description={
          characterToDelete
            ? `${characterToDelete.name} is deleted with all photos and videos. Members can still read their chats.`
            : ''
        }
        confirmLabel="Delete"
        danger
        pending={remove.isPending}
        onConfirm={() => characterToDelete && remove.mutate(characterToDelete)}
      />
    </>
  );
}

const isPending = ({ review }: AdminCharacter) => review?.state === 'pending';
/** Companions that need review come first. */
const pendingFirst = (a: AdminCharacter, b: AdminCharacter) => Number(isPending(b)) - Number(isPending(a));

interface CharacterListProps {
  query: UseQueryResult<AdminCharacter[]>;
  onEdit: (id: number) => void;
  onDelete: (character: AdminCharacter) => void;
}

function CharacterList({ query: { data, isError, refetch }, onEdit, onDelete }: CharacterListProps) {
  if (!data) {
    return isError ? (
      <ErrorState title="Failed to fetch characters" onRetry={refetch}>
        Check the connection and look again.
      </ErrorState>
    ) : (
      <div role="status" aria-label="Loading the characters" className={gridStyles}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-80 rounded-xl" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={UsersRound} title="Nobody is here yet">
        Create the first companion, or import a Character Card.
      </EmptyState>
    );
  }
  return (
    <ul className={gridStyles}>
      {data.toSorted(pendingFirst).map((character) => (
        <li key={character.id}>
          <CharacterCard
            character={character}
            onEdit={() => onEdit(character.id)}
            onDelete={() => onDelete(character)}
          />
        </li>
      ))}
    </ul>
  );
}
