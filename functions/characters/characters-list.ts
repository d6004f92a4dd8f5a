import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { Reply } from '#functions/platform/reply.ts';
import { openTable } from '#functions/table/table.ts';
import { charactersList } from '#shared/operations/characters-list.ts';
import { characterListCache } from './character-list-cache.ts';
import { characterStore } from './character-store.ts';

const listAsJson = characterListCache(characterStore(openTable(config().TABLE_NAME)));

export const handler = endpoint(charactersList, async () => new Reply({ json: await listAsJson() }));
