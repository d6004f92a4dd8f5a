import type { QueryClient } from '@tanstack/react-query';

/** After a change to a companion or its media: everything that shows them is read anew. */
export function forgetCharacters(client: QueryClient): void {
  for (const name of ['admin', 'characters', 'media']) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
