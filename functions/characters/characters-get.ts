import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { characterOperations } from '#shared/operations/characters.ts';
import { characterStore } from './character-store.ts';
import { findCharacter } from './characters.ts';

const characters = characterStore(openTable(config().TABLE_NAME));

export const handler = endpoint(characterOperations, 'characters-get', ({ params }) =>
  findCharacter(characters, params.id),
);
