import { beforeAll, describe, expect, test } from 'vitest';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { admin, type Client, type Member, newMember } from '#test/support/client.ts';
import { expectAnswer, expectRefusal } from '#test/support/expectations.ts';

// What any operation must make of a request that nobody meant well, or at all.
let member: Member;
let administrator: Member;
beforeAll(async () => {
  [member, administrator] = await Promise.all([newMember(), admin()]);
});
/** Somebody who may call the operation at all, so that it is the input that is refused. */
const callerOf = ({ access }: (typeof operationList)[number]) =>
  access === 'admin' ? administrator : member;

const fill = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);
const call = (client: Client, operation: (typeof operationList)[number], body: string, type?: string) =>
  client.call(operation.method, fill(operation.path, '7'), { body, headers: { 'content-type': type } });

const withBody = operationList.filter(({ body }) => body !== undefined);
const JSON_TYPE = 'application/json';

describe.each(withBody)('the body of $id', (operation) => {
  test.each(['', '{', 'hello', '{"a":1}}', "{'a':1}", '\u0000', '\ufeff{}x', '<xml/>'])(
    'that is not JSON is refused: %j',
    async (body) => {
      const { message } = expectRefusal(
        await call(callerOf(operation), operation, body, JSON_TYPE),
        'invalid_request',
      );
      expect(message).toBe('The request is not valid JSON.');
    },
  );

  test.each(['null', '[]', '"text"', '12', 'true', '{}', '{"__proto__":{"content":"x"}}', '[{"a":1}]'])(
    'that is not the declared object is refused with the place: %s',
    async (body) => {
      const { issues } = expectRefusal(
        await call(callerOf(operation), operation, body, JSON_TYPE),
        'invalid_request',
      );
      expect(issues?.length).toBeGreaterThan(0);
    },
  );

  test.each([
    undefined,
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
  ])('of the type %s is refused', async (type) => {
    // That one is no stranger here, only not a form.
    if (operation.form && type?.startsWith('multipart/')) return;
    expectRefusal(
      await call(callerOf(operation), operation, '{"content":"x"}', type),
      'unsupported_media_type',
    );
  });

  test.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'Application/JSON'])(
    'may be of the type %s',
    async (type) => {
      const answer = await call(callerOf(operation), operation, '{}', type);
      expectRefusal(answer, 'invalid_request');
    },
  );

  test('over 96 KB is refused unread', async () => {
    const body = JSON.stringify({ content: 'x'.repeat(96 * 1_024) });
    expectRefusal(await call(callerOf(operation), operation, body, JSON_TYPE), 'body_too_large');
  });

  test('over 10 MB never reaches a function', async () => {
    const answer = await call(callerOf(operation), operation, 'x'.repeat(10 * 1_024 * 1_024 + 1), JSON_TYPE);
    expectRefusal(answer, 'body_too_large');
  });

  test('nested ten thousand times deep hurts nobody', async () => {
    const body = `{"content":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expectRefusal(await call(callerOf(operation), operation, body, JSON_TYPE), 'invalid_request');
  });
});

const NOT_AN_ID = [
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
];
/** What a body must say so that it is the id that is refused; a message otherwise. */
const GOOD_BODIES: Partial<Record<OperationId, object>> = {
  'admin-user-upgrade': { subscriptionType: 'free' },
  'characters-update': { occupation: 'Cellist' },
  'media-upload': { files: [{ name: 'a.png', type: 'image/png', size: 9 }] },
  'media-tags': { tags: ['spicy'] },
  'media-batch-delete': { mediaIds: [1] },
};
const withId = operationList.filter(({ path }) => /\{\w*[iI]d\}/.test(path));

describe.each(withId)('the id in the path of $id', (operation) => {
  test.each(NOT_AN_ID)('cannot be %s', async (text) => {
    const answer = await callerOf(operation).call(operation.method, fill(operation.path, text), {
      ...(operation.body && { json: { content: 'Hi' } }),
    });
    const { issues } = expectRefusal(answer, 'invalid_request');
    expect(issues).toHaveLength(operation.path.split('{').length - 1);
  });

  test('that nobody has ever been given is not found, or not the caller', async () => {
    for (const id of ['9007199254740991', '4503599627370496']) {
      const answer = await callerOf(operation).call(operation.method, fill(operation.path, id), {
        ...(operation.body && { json: GOOD_BODIES[operation.id] ?? { content: 'Hi' } }),
      });
      expectRefusal(answer, operation.path.includes('{userId}') ? 'forbidden' : 'not_found');
    }
  });
});

const withUserId = operationList.filter(({ query }) => query && 'userId' in query.shape);

describe.each(withUserId)('the user id in the query of $id', (operation) => {
  test.each(['', '?userId=', '?userId=abc', '?userId=1.5', '?userId=9007199254740993', '?userid=1'])(
    'cannot be left out or made up: %s',
    async (query) => {
      expectRefusal(await member.get(`${operation.path}${query}`), 'invalid_request');
    },
  );

  test('must be given once', async () => {
    const query = `?userId=${member.id}&userId=${member.id}`;
    expectRefusal(await member.get(`${operation.path}${query}`), 'invalid_request');
  });

  test("cannot be another member's", async () => {
    const stranger = await newMember();
    expectRefusal(await member.get(`${operation.path}?userId=${stranger.id}`), 'forbidden');
  });

  test('is all that is read: what else the query says does not matter', async () => {
    const query = `?userId=${member.id}&isAdmin=true&__proto__=1&constructor=2&limit=0&%00=1`;
    expectAnswer(operation.id, await member.get(`${operation.path}${query}`));
  });
});
