import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { addTexts, readChunks, readTexts, writeChunks } from '#functions/cards/png-chunks.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { admin, type Member, newGuest } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { waitUntilChecked } from '#test/support/uploads.ts';

let administrator: Member;
let picture: Buffer;

beforeAll(async () => {
  administrator = await admin();
  picture = await sharp({ create: { width: 300, height: 450, channels: 3, background: '#946' } })
    .png()
    .toBuffer();
});

/** A card of another tool, with many fields that Velora does not have. */
const TOMAS = {
  name: 'Tomas',
  description: '{{char}} keeps a lighthouse and reads its logbooks aloud to {{user}}.',
  personality: 'calm, dry',
  scenario: 'A storm has closed the road.',
  first_mes: 'You created it up the stairs.',
  mes_example: '<START>\n{{user}}: Hello\n{{char}}: Mind the lamp.',
  creator_notes: 'Works best with short replies.',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: ['The lamp is out again.'],
  tags: ['calm', 'sea'],
  creator: 'somebody',
  character_version: '1.2',
  character_book: {
    name: 'Coast',
    entries: [{ keys: ['fog'], content: 'Fog lasts for days.', extensions: {} }],
  },
  extensions: { depth_prompt: { prompt: 'Stay terse.', depth: 4 }, 'other/tool': [1, { a: true }] },
};
const v2 = (data: object = TOMAS) => ({ spec: 'chara_card_v2', spec_version: '2.0', data });
const v3 = (data: object = TOMAS) => ({ spec: 'chara_card_v3', spec_version: '3.0', data });
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
const base64 = (value: unknown) => json(value).toString('base64');

async function send(file: Buffer, fields: Record<string, string> = { age: '44' }, name = 'card') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('files', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://form', { method: 'POST', body: form });
  return administrator.call('POST', '/api/admin/characters/import', {
    body: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
const imported = async (file: Buffer, fields?: Record<string, string>) =>
  expectSuccess('characters-import', await send(file, fields));
const exported = async (id: number, query = '') => {
  const response = await administrator.get(`/api/admin/characters/${id}/card${query}`);
  expect(response.status).toBe(200);
  return response;
};
const withCards = (texts: Record<string, string>) => writeChunks(addTexts(readChunks(picture) ?? [], texts));

describe('characters-import', () => {
  test('creates a companion from a card with the age given by the operator', async () => {
    const { character } = await imported(json(v2()));
    expect(character).toMatchObject({
      name: 'Tomas',
      age: '44',
      description: TOMAS.description,
      personality: 'calm, dry',
      traits: ['calm', 'sea'],
      chatCount: 0,
    });
    const shown = await newGuest().get(`/api/characters/${character.id}`);
    expect(expectSuccess('characters-get', shown).name).toBe('Tomas');
  });

  test.each([
    ['of version 3', v3(), { age: '44' }],
    ['of the first version', TOMAS, { age: '44' }],
    ['with its age in an extension', v2({ ...TOMAS, extensions: { 'velora/age': 44 } }), {}],
  ])('reads a card %s', async (_what, card, fields: Record<string, string>) => {
    expect((await imported(json(card), fields)).character).toMatchObject({ name: 'Tomas', age: '44' });
  });

  test('rejects a card without an age', async () => {
    const { issues } = expectError(await send(json(v2()), {}), 'invalid_request');
    expect(issues).toMatchObject([{ path: 'age' }]);
  });

  test('reads the card from any chunk of a picture and uses it as the profile picture', async () => {
    const file = writeChunks(
      addTexts(
        addTexts(readChunks(withCards({ chara: 'not a card', Comment: 'hello' })) ?? [], {
          chara: base64({ a: 1 }),
        }),
        { Chara: base64(v2()) },
      ),
    );
    const { character, upload } = await imported(file);
    expect(character.name).toBe('Tomas');
    const [state] = await waitUntilChecked(administrator, character.id, [upload?.id ?? 0]);
    expect(state?.state).toBe('ready');
    const { imageUrl } = expectSuccess(
      'characters-get',
      await newGuest().get(`/api/characters/${character.id}`),
    );
    const shown = await newGuest().get(imageUrl);
    expect((await sharp(shown.bytes).metadata()).format).toBe('webp');
  });

  test('names the picture itself and limits the number of text chunks', async () => {
    const { upload } = expectSuccess(
      'characters-import',
      await send(withCards({ chara: base64(v2()) }), { age: '44' }, `${'😀'.repeat(120)} .png`),
    );
    expect(upload?.name).toBe('card.png');
    const chunks = Array(16).fill({ name: 'tEXt', data: Buffer.from('chara\0e30=', 'latin1') });
    const crowded = addTexts([...(readChunks(picture) ?? [])], { chara: base64(v2()) });
    const file = writeChunks([...crowded.slice(0, 1), ...chunks, ...crowded.slice(1)]);
    expectError(await send(file), 'invalid_request');
  });

  test('prefers version 3 when a picture has both versions', async () => {
    const file = withCards({ chara: base64(v2()), ccv3: base64(v3({ ...TOMAS, name: 'Tomas the Third' })) });
    expect((await imported(file)).character.name).toBe('Tomas the Third');
  });

  test('splits a long description and ignores unknown option values', async () => {
    const description = `${'He tells of the sea. '.repeat(60)}The end.`;
    const extensions = {
      'velora/race': 'Elf',
      'velora/voiceTone': 'gentle',
      'velora/imageUrl': 'https://x.example/a',
    };
    const { character } = await imported(json(v2({ ...TOMAS, description, extensions })));
    expect(character).toMatchObject({ race: '', voiceTone: 'Gentle', imageUrl: '' });
    expect(character.description.length).toBeLessThanOrEqual(600);
    expect(character.description.endsWith('.')).toBe(true);
    expect(`${character.description} ${character.background}`).toBe(description);
  });

  test.each([
    ['his description', { description: 'A sixteen year old boy.' }, /description/],
    ['his greeting', { first_mes: "I'm 15 and home alone." }, /first_mes/],
    [
      'the lore',
      { character_book: { entries: [{ content: 'She is a schoolgirl, 14 years old.' }] } },
      /character_book/,
    ],
    ['another tool', { extensions: { 'other/note': 'a loli' } }, /extensions/],
    ['the name of a property', { extensions: { 'she is 15 years old': true } }, /she is/],
    ['several tags', { tags: ['high', 'school', 'girl'] }, /tags/],
    ['an age beside an adult one', { age: '25 (looks 15)' }, /age/],
  ])('refuses or hides a minor in any field, and names it: %s', async (_where, change, place) => {
    const response = await send(json(v2({ ...TOMAS, ...change })));
    if (response.status === 400)
      return expect(expectError(response, 'invalid_request').message).toMatch(place);
    const { character } = expectSuccess('characters-import', response);
    expect(character.review?.state).toBe('pending');
    expect(character.review?.fields.join()).toMatch(place);
    expectError(await newGuest().get(`/api/characters/${character.id}`), 'not_found');
  });

  test('rejects an age below 18 in the form or in the card', async () => {
    expectError(await send(json(v2()), { age: '17' }), 'invalid_request');
    expectError(
      await send(json(v2({ ...TOMAS, extensions: { 'velora/age': '17' } })), {}),
      'invalid_request',
    );
  });

  test.each<[string, object, RegExp]>([
    ['in our extension', { extensions: { 'velora/age': '15' } }, /velora\/age/],
    ['as a number', { age: 15 }, /age/],
    ['in words', { age: 'fifteen' }, /age/],
    ["in another tool's extension", { extensions: { x: { age: 15 } } }, /x\.age/],
    ['under its own heading', { extensions: { x: { characterAge: { value: 16 } } } }, /value/],
    ['as a birthday', { birthday: '2012-03-04' }, /birthday/],
    ['in the name', { name: 'Emma (15)' }, /name/],
    ['outside the card data', {}, /outside/],
  ])('rejects an age below 18 %s, whatever the form says', async (_where, change, place) => {
    const file = json({
      ...v2({ ...TOMAS, ...change }),
      ...(place.source === 'outside' && { outside: { age: 15 } }),
    });
    const { message } = expectError(await send(file, { age: '25' }), 'invalid_request');
    expect(message).toMatch(place);
  });

  test('accepts numbers that are not ages, and ages from 18', async () => {
    const extensions = { page: 3, messageCount: 12, agent: 7, language: 5, tool: { storage: 4 }, age: '18' };
    expect((await imported(json(v2({ ...TOMAS, extensions })), { age: '25' })).character.age).toBe('25');
  });

  test.each<[string, () => Buffer]>([
    ['nothing that is a card', () => json({ hello: 'world' })],
    ['a list', () => json([v2()])],
    ['a card without a name', () => json(v2({ ...TOMAS, name: ' ' }))],
    ['a card whose text field is an object', () => json(v2({ ...TOMAS, description: { a: 1 } }))],
    ['broken JSON', () => Buffer.from('{"spec":"chara_card_v2",')],
    ['a picture without a card', () => picture],
    ['half a picture', () => withCards({ chara: base64(v2()) }).subarray(0, 200)],
    ['a picture with a broken card', () => withCards({ chara: '%%%%' })],
    ['an archive', () => Buffer.from('PK\u0003\u0004 and more')],
    [
      'more text than a card has',
      () => json(v2({ ...TOMAS, creator_notes: 'x'.repeat(CARD_LIMITS.extraFieldsBytes) })),
    ],
    [
      'far more text than a card has',
      () => json(v2({ ...TOMAS, creator_notes: 'x'.repeat(CARD_LIMITS.jsonBytes) })),
    ],
    ['nesting without end', () => Buffer.from(`{"name":"x","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)],
  ])('rejects %s', async (_what, file) => {
    expectError(await send(file()), 'invalid_request');
  });

  test('rejects an oversized form, no file, two files and a body that is not a form', async () => {
    expectError(await send(Buffer.alloc(CARD_LIMITS.fileBytes + 100_000)), 'body_too_large');
    const post = (body: string, type: string) =>
      administrator.call('POST', '/api/admin/characters/import', { body, headers: { 'content-type': type } });
    const part = (name: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n{}\r\n`;
    const type = 'multipart/form-data; boundary=b';
    expectError(await post('--b--\r\n', type), 'invalid_request');
    expectError(await post(`${part('other')}--b--\r\n`, type), 'invalid_request');
    expectError(await post(`${part('files')}${part('files')}--b--\r\n`, type), 'invalid_request');
    expectError(await post(part('files'), type), 'invalid_request');
    expectError(await post('x', 'multipart/form-data'), 'invalid_request');
    expectError(await post('{}', 'application/json'), 'unsupported_media_type');
  });
});

describe('characters-export', () => {
  test('keeps the data of other tools in a round trip', async () => {
    const { character } = await imported(json(v2()));
    const card = (await exported(character.id, '?version=2')).json;
    expect(card).toMatchObject(v2());
    const { id: _, ...before } = character;
    const { id: __, ...again } = (await imported(json(card), {})).character;
    expect(again).toEqual(before);
  });

  test('exports edited fields', async () => {
    const { character } = await imported(json(v3()));
    const changes = {
      description: 'Keeps two lighthouses.',
      personality: 'loud',
      race: 'Mixed',
      name: 'Toma',
    };
    await administrator.call('PATCH', `/api/characters/${character.id}`, { json: changes });
    const card = (await exported(character.id)).json;
    expect(card).toMatchObject({ spec: 'chara_card_v3', data: { name: 'Toma', personality: 'loud' } });
    expect(card.data.description).toContain('two lighthouses');
    expect(card.data.extensions).toMatchObject({
      ...TOMAS.extensions,
      'velora/race': 'Mixed',
      'velora/age': '44',
    });
  });

  test('moves a demo companion with its picture to another installation', async () => {
    const response = await exported(1, '?format=png');
    expect(response.headers['content-type']).toBe('image/png');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.png"$/);
    const chunks = readChunks(response.bytes) ?? [];
    expect(readTexts(chunks, 'chara')).toHaveLength(1);
    expect(readTexts(chunks, 'ccv3')).toHaveLength(1);
    expect((await sharp(response.bytes).metadata()).format).toBe('png');
    const { character } = await imported(response.bytes, {});
    const {
      id: _,
      imageUrl: __,
      ...original
    } = expectSuccess('characters-get', await newGuest().get('/api/characters/1'));
    expect(character).toMatchObject(original);
  });

  test('exports only version 2 when asked for version 2', async () => {
    const chunks = readChunks((await exported(2, '?format=png&version=2')).bytes) ?? [];
    expect(readTexts(chunks, 'ccv3')).toEqual([]);
  });

  test('keeps URLs and embeds no files', async () => {
    const assets = [
      { type: 'icon', uri: 'https://elsewhere.example/a.png', name: 'main', ext: 'png' },
      { type: 'icon', uri: 'data:image/png;base64,AAAA', name: 'other', ext: 'png' },
    ];
    const { character } = await imported(json(v3({ ...TOMAS, assets })));
    expect((await exported(character.id)).json.data.assets).toEqual([assets[0]]);
  });

  test.each(['?format=exe', '?version=1', '?format=png&format=json'])('rejects %s', async (query) => {
    expectError(await administrator.get(`/api/admin/characters/1/card${query}`), 'invalid_request');
  });
});
