import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { removeListQueries } from './queries.ts';

/** Deletes one; that it was gone already is as good. */
async function deleteOne(id: number): Promise<void> {
  await api('conversations-delete', { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}

/** Each changes the member's own counters, so that many at the same moment would only stand in each other's way. */
const AT_ONCE = 4;

/** Deletes all of them, as far as it goes. Throws when one could not be deleted. */
async function deleteAll(ids: readonly number[]): Promise<void> {
  const left = ids.values();
  const failures: unknown[] = [];
  const work = async () => {
    for (const id of left) await deleteOne(id).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

function forget(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) {
    client.removeQueries({ queryKey: ['messages', id] });
    client.removeQueries({ queryKey: ['conversation', id] });
  }
  client.removeQueries({ queryKey: ['conversation-with'] });
  removeListQueries(client);
}

/** Deletes conversations for good; whatever became of it, the lists are read again. */
export function useDeleteConversations() {
  const client = useQueryClient();
  return useMutation({ mutationFn: deleteAll, onSettled: (_, __, ids) => forget(client, ids) });
}
