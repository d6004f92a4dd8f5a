import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { invalidateConversationLists } from './queries.ts';

/** Idempotent. */
async function deleteOne(id: number): Promise<void> {
  await api('conversations-delete', { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}

/** Every delete updates the same counters of the member, so more concurrency only causes conflicts. */
const CONCURRENCY = 4;

/** Tries to delete all of them, then throws the first error, if any. */
async function deleteAll(ids: readonly number[]): Promise<void> {
  const queue = ids.values();
  const failures: unknown[] = [];
  const worker = async () => {
    for (const id of queue) await deleteOne(id).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (failures.length > 0) throw failures[0];
}

function clearCaches(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) {
    client.removeQueries({ queryKey: ['messages', id] });
    client.removeQueries({ queryKey: ['conversation', id] });
  }
  client.removeQueries({ queryKey: ['conversation-with'] });
  invalidateConversationLists(client);
}

/** Deletes conversations permanently. Refetches the lists even after an error. */
export function useDeleteConversations() {
  const client = useQueryClient();
  return useMutation({ mutationFn: deleteAll, onSettled: (_, __, ids) => clearCaches(client, ids) });
}
