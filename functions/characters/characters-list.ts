import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { characterOperations } from '#shared/operations/characters.ts';
import { characterStore } from './character-store.ts';
import { toCharacter } from './characters.ts';

const characters = characterStore(openTable(config().TABLE_NAME));

export const handler = endpoint(characterOperations, 'characters-list', async () =>
  (await characters.list()).map(toCharacter),
);
