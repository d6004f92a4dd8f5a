import { endpoint } from '#functions/endpoint.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { charactersGet } from '#shared/operations/characters-get.ts';
import { characterStore } from './character-store.ts';
import { requireCharacterIncludingDeleted } from './characters.ts';

const characters = characterStore(openTable(config().TABLE_NAME));

export const handler = endpoint(charactersGet, ({ params }) =>
  requireCharacterIncludingDeleted(characters, params.id),
);
