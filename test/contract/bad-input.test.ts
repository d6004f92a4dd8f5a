import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { admin, type Member, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

// One middleware reads the input of all operations. Its rules are tested exhaustively with one operation of each kind;
// every other operation gets one invalid call for each part of its input, which proves that its schemas are used.
// Multipart forms: admin-cards.test.ts.
type Operation = (typeof operationList)[number];
const JSON_TYPE = 'application/json';
let member: Member;
let administrator: Member;

beforeAll(async () => {
  [member, administrator] = await Promise.all([newMember(), admin()]);
});

/** A caller with access to the operation, so that only the input can be rejected. */
const callerOf = ({ access }: Operation) => (access === 'admin' ? administrator : member);
const idNames = ({ path }: Operation) => [...path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = '']) => name);
const withIds = (path: string, id: string) => path.replaceAll(/\{\w*[iI]d\}/g, id);
/** The path with ids that are valid and, for a user id, the caller's. */
const validPath = (operation: Operation) =>
  withIds(operation.path.replace('{userId}', String(callerOf(operation).id)), '7');

describe('the JSON body of messages-send', () => {
  const post = (body: string, type: string | undefined = JSON_TYPE) =>
    member.call('POST', '/api/conversations/7/messages', { body, headers: { 'content-type': type } });

  test.each(['', '{', 'hello', '{"a":1}}', "{'a':1}", '\u0000', '\ufeff{}x', '<xml/>'])(
    'is rejected when it is not JSON: %j',
    async (body) => {
      const { message } = expectError(await post(body), 'invalid_request');
      expect(message).toBe('The request is not valid JSON.');
    },
  );

  test.each(['null', '[]', '"text"', '12', 'true', '{}', '{"__proto__":{"content":"x"}}', '[{"a":1}]'])(
    'is rejected with the path when it is not the declared object: %s',
    async (body) => {
      const { issues } = expectError(await post(body), 'invalid_request');
      expect(issues?.length).toBeGreaterThan(0);
    },
  );

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'application/merge-patch+json',
    'application/json+x',
    'application/json, text/plain',
    'application/json; charset=utf-16',
    'text/json',
  ])('is rejected with the content type %s', async (type) => {
    expectError(await post('{"content":"x"}', type), 'unsupported_media_type');
  });

  test('is rejected without a content type', async () => {
    const response = await member.call('POST', '/api/conversations/7/messages', { body: '{"content":"x"}' });
    expectError(response, 'unsupported_media_type');
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'is accepted with the content type %s',
    async (type) => {
      const { issues } = expectError(await post('{}', type), 'invalid_request');
      expect(issues).toMatchObject([{ path: 'content' }]);
    },
  );

  test('is rejected above 96 KB', async () => {
    expectError(await post(JSON.stringify({ content: 'x'.repeat(96 * 1_024) })), 'body_too_large');
  });

  test('is rejected above 10 MB by the gateway', async () => {
    expectError(await post('x'.repeat(10 * 1_024 * 1_024 + 1)), 'body_too_large');
  });

  test('is rejected when nested ten thousand levels deep', async () => {
    const body = `{"content":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expectError(await post(body), 'invalid_request');
  });
});

test.each([
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '01',
  '9007199254740993',
  '99999999999999999999',
  '%00',
  '1%00',
  '%20',
  '7%20',
  '%D9%A3',
  'null',
  'undefined',
  'NaN',
  '[object%20Object]',
  '__proto__',
  "1'%20OR%20'1'='1",
  '%2e%2e%2f',
  '%2F',
  '%',
  '%zz',
])('the id in the path of messages-list cannot be %s', async (id) => {
  const { issues } = expectError(await member.get(`/api/conversations/${id}/messages`), 'invalid_request');
  expect(issues).toMatchObject([{ path: 'id' }]);
});

describe('the user id in the query of user-stats', () => {
  const get = (query: string) => member.get(`/api/user/stats${query}`);

  test.each(['', '?userId=', '?userId=abc', '?userId=1.5', '?userId=9007199254740993', '?userid=1'])(
    'is required and must be an id: %j',
    async (query) => {
      expectError(await get(query), 'invalid_request');
    },
  );

  test('cannot be given twice', async () => {
    expectError(await get(`?userId=${member.id}&userId=${member.id}`), 'invalid_request');
  });

  test('ignores other parameters', async () => {
    const query = `?userId=${member.id}&isAdmin=true&__proto__=1&constructor=2&limit=0&%00=1`;
    expectSuccess('user-stats', await get(query));
  });
});

const withUserId = operationList.filter(({ query }) => query && 'userId' in query.shape);

test.each(withUserId)("$id rejects another member's user id in the query", async (operation) => {
  const query = `userId=${administrator.id}&q=hello`;
  expectError(await member.get(`${validPath(operation)}?${query}`), 'forbidden');
});

describe('every operation reads its input with its own schemas', () => {
  const ofEach = (list: readonly Operation[], check: (operation: Operation) => Promise<void>) =>
    Promise.all(list.map(check));

  const withBody = operationList.filter(({ body }) => body !== undefined);
  test('rejects a bad body', () =>
    ofEach(withBody, async (operation) => {
      const send = (body: string, type: string) =>
        callerOf(operation).call(operation.method, validPath(operation), {
          body,
          headers: { 'content-type': type },
        });
      expectError(await send('{', JSON_TYPE), 'invalid_request', operation.id);
      expectError(await send('{}', 'text/plain'), 'unsupported_media_type', operation.id);
      if (operation.body?.safeParse({}).success) return;
      const { issues } = expectError(await send('{}', JSON_TYPE), 'invalid_request', operation.id);
      expect(issues?.length).toBeGreaterThan(0);
    }));

  const withForm = operationList.filter(({ form }) => form !== undefined);
  test.each(withForm)('$id rejects a bad form', async (operation) => {
    const response = await callerOf(operation).call(operation.method, validPath(operation), {
      body: '--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    const { message } = expectError(response, 'invalid_request');
    expect(message).toMatch(/form/);
  });

  const withId = operationList.filter((operation) => idNames(operation).length > 0);
  test('rejects a bad id in the path', () =>
    ofEach(withId, async (operation) => {
      const response = await callerOf(operation).call(operation.method, withIds(operation.path, 'abc'), {
        ...(operation.body && { json: {} }),
      });
      const { issues } = expectError(response, 'invalid_request', operation.id);
      expect(issues?.map(({ path }) => path)).toEqual(idNames(operation));
    }));

  const withQuery = operationList.filter(({ query }) => query && Object.keys(query.shape).length > 0);
  test('rejects a bad query', () =>
    ofEach(withQuery, async (operation) => {
      const bad = Object.fromEntries(
        Object.keys(operation.query?.shape ?? {}).map((name) => [name, 'x'.repeat(500)]),
      );
      const declared = operation.query?.safeParse(bad).error?.issues.map(({ path }) => path.join('.')) ?? [];
      const answer = await callerOf(operation).get(`${validPath(operation)}?${new URLSearchParams(bad)}`);
      const { issues } = expectError(answer, 'invalid_request', operation.id);
      expect(declared.length).toBeGreaterThan(0);
      expect(issues?.map(({ path }) => path)).toEqual(declared);
    }));

  const SEND_ID = { clientMessageId: 'bad-input-1' };
  /** Valid bodies, so that only the id is rejected. All other operations accept a message. */
  const VALID_BODIES: Partial<Record<OperationId, object>> = {
    'admin-user-upgrade': { subscriptionType: 'free' },
    'admin-user-lock': { reason: 'age' },
    'admin-report-decide': { decision: 'dismiss', note: '' },
    'characters-update': { occupation: 'Cellist' },
    'characters-review': { approved: true, revision: 1 },
    'media-upload': { files: [{ name: 'a.png', type: 'image/png', size: 9 }] },
    'media-approval': { approved: true },
    'media-tags': { tags: ['spicy'] },
    'media-batch-delete': { mediaIds: [1] },
    'messages-rating': { value: 'up' },
    'messages-alternative': { index: 0 },
    'messages-regenerate': SEND_ID,
    'messages-regenerate-stream': SEND_ID,
    'messages-edit': { content: 'Hi', ...SEND_ID },
    'messages-edit-stream': { content: 'Hi', ...SEND_ID },
  };
  test('does not find an unused id', () =>
    ofEach(withId, async (operation) => {
      const path = withIds(operation.path, '9007199254740991');
      const query = operation.query && 'q' in operation.query.shape ? '?q=hello' : '';
      const response = await callerOf(operation).call(operation.method, `${path}${query}`, {
        ...(operation.body && { json: VALID_BODIES[operation.id] ?? { content: 'Hi' } }),
      });
      expectError(response, operation.path.includes('{userId}') ? 'forbidden' : 'not_found', operation.id);
    }));
});
