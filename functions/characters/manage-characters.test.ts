import { expect, test } from 'vitest';
import { auditStore } from '#functions/audit/audit-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { systemIds } from '#functions/platform/ids.ts';
import type { Verdict } from '#functions/safety/moderation.ts';
import { createCharacterBody } from '#shared/schemas/admin-character.ts';
import { localTable } from '#test/support/local-table.ts';
import { characterStore } from './character-store.ts';
import { createCharacter, updateCharacter } from './manage-characters.ts';

const local = localTable();
const ADMINISTRATOR = 1;

test('an outage of the service refuses new text of a visible companion, and hides a new companion', async () => {
  const complete: Verdict = { labels: [], version: 'test' };
  let verdict = complete;
  const characters = characterStore(local.table);
  const deps = {
    characters,
    audit: auditStore(local.table),
    clock: systemClock,
    ids: systemIds,
    invalidateEdgeCache: async () => undefined,
    moderation: { check: async () => verdict },
    counters: { count: async () => undefined, listMonth: async () => [] },
  };
  const fields = createCharacterBody.parse({ name: 'Ines', age: '37', description: 'Restores violins.' });
  const { id, review } = await createCharacter(deps, ADMINISTRATOR, fields);
  expect(review).toBeUndefined();

  verdict = { ...complete, isIncomplete: true };
  await expect(updateCharacter(deps, ADMINISTRATOR, id, { hobbies: 'Sailing' })).rejects.toMatchObject({
    code: 'unavailable',
  });
  expect(await characters.get(id)).not.toHaveProperty('review');
  const sameText = { ...fields, race: 'White' };
  expect(await updateCharacter(deps, ADMINISTRATOR, id, sameText)).toMatchObject({ race: 'White' });

  const created = await createCharacter(deps, ADMINISTRATOR, fields);
  expect(created.review).toMatchObject({ state: 'pending', fields: ['all texts'] });
  const changed = await updateCharacter(deps, ADMINISTRATOR, created.id, { hobbies: 'Sailing' });
  expect(changed).toMatchObject({ hobbies: 'Sailing', review: { state: 'pending' } });
});
