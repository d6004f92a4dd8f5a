import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { forgetLists } from './queries.ts';

/** Deletes one; that it was gone already is as good. */
async function deleteOne(id: number): Promise<void> {
  await api('conversations-delete', { params: { id } }).catch((error: unknown) => {
    if (statusOf(error) !== 404) throw error;
  });
}

/** Deletes all of them, as far as it goes. Throws when one could not be deleted. */
async function deleteAll(ids: readonly number[]): Promise<void> {
  const results = await Promise.allSettled(ids.map(deleteOne));
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
}

function forget(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) {
    client.removeQueries({ queryKey: ['messages', id] });
    client.removeQueries({ queryKey: ['conversation', id] });
  }
  client.removeQueries({ queryKey: ['conversation-with'] });
  forgetLists(client);
}

/** Deletes conversations for good; whatever became of it, the lists are read again. */
export function useDeleteConversations() {
  const client = useQueryClient();
  return useMutation({ mutationFn: deleteAll, onSettled: (_, __, ids) => forget(client, ids) });
}
