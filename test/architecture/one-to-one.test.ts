import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { handlerFiles } from '#infra/build/handlers.ts';
import { openApiDocument } from '#infra/build/openapi.ts';
import { matchRoute, selectSocketRoute } from '#infra/local/run/gateway/routes.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId, Need } from '#shared/needs.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { clientVoiceMessage } from '#shared/schemas/voice.ts';
import { SOCKET_HEADERS, socketFunctionList, socketRouteList } from '#shared/socket.ts';
import { ROOT } from '#test/support/source-tree.ts';

// The operations table and everything that must correspond to it. The CDK templates are checked in test/infra.
const ids = operationList.map(({ id }) => id).sort();
/** Functions without a route: jobs, scheduled functions, and functions for stored objects. */
const backgroundFunctions = [jobs, schedules, objectEvents, objectEventFailures].flatMap((table) =>
  Object.keys(table),
);
const socketFunctions = socketFunctionList.map(({ id }) => id);
const route = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const camelCase = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const declaration = (id: string) => `export const ${camelCase(id)}`;
const contractOf = (id: string) => readFileSync(join(ROOT, 'shared/operations', `${id}.ts`), 'utf8');
const examplePath = (path: string) => path.replaceAll(/\{\w+\}/g, '7');

const namesIn = (pattern: string, ending: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => basename(file, ending))
    .sort();

test('every operation, job, schedule and WebSocket function has one handler, and there are no other endpoints', () => {
  expect([...handlerFiles().keys()].sort()).toEqual(
    [...ids, ...backgroundFunctions, ...socketFunctions].sort(),
  );
  const endpoints = globSync('functions/*/*.ts', { cwd: ROOT })
    .filter((file) =>
      /^export const handler = (endpoint|streamEndpoint)\(/m.test(readFileSync(join(ROOT, file), 'utf8')),
    )
    .map((file) => basename(file, '.ts'));
  expect(endpoints.sort()).toEqual(ids);
});

test('every operation has one contract file, named after it', () => {
  const contracts = namesIn('shared/operations/*.ts', '.ts').filter(
    (stem) => !['define', 'index'].includes(stem),
  );
  expect(contracts).toEqual(ids);
  const mismatched = ids.filter(
    (id) => !contractOf(id).includes(`${declaration(id)} = defineOperation({\n  id: '${id}',`),
  );
  expect(mismatched).toEqual([]);
});

test('every handler serves the operation it is named after', () => {
  const files = handlerFiles();
  const mismatched = ids.filter((id) => {
    const source = readFileSync(files.get(id) ?? '', 'utf8');
    const imports = new RegExp(
      `import \\{[^}]*\\b${camelCase(id)}\\b[^}]*\\} from '#shared/operations/${id}\\.ts'`,
    );
    return (
      !imports.test(source) || !new RegExp(`= (endpoint|streamEndpoint)\\(\\s*${camelCase(id)},`).test(source)
    );
  });
  expect(mismatched).toEqual([]);
});

test('every job has a handler of its name, and is started by an operation or a schedule', () => {
  const files = handlerFiles();
  const needs = [...operationList, ...Object.values(schedules)].flatMap(
    (item): readonly Need[] => item.needs,
  );
  for (const id of Object.keys(jobs) as JobId[]) {
    expect(readFileSync(files.get(id) ?? '', 'utf8')).toMatch(new RegExp(`= job\\(\\s*'${id}'`));
    expect(needs).toContain(`job:${id}`);
  }
});

test('every operation, job, schedule and socket route has one sample event', () => {
  const routes = socketRouteList.map(({ id }) => id);
  expect(namesIn('events/*.json', '.json')).toEqual([...ids, ...backgroundFunctions, ...routes].sort());
});

test('each sample event of a WebSocket route is a connection request, or a message as the relay receives it', () => {
  for (const { id, routeKey, relayPath } of socketRouteList) {
    const text = readFileSync(join(ROOT, 'events', `${id}.json`), 'utf8');
    const event = JSON.parse(text.replaceAll(/\{\{\w+\}\}/g, '7'));
    if (relayPath === undefined) {
      expect(event, id).toMatchObject({ type: 'REQUEST', requestContext: { routeKey } });
    } else {
      expect(event, id).toMatchObject({ method: 'POST', path: relayPath });
      expect(Object.keys(event.headers)).toEqual(
        expect.arrayContaining([SOCKET_HEADERS.connectionId, SOCKET_HEADERS.userId]),
      );
      if (routeKey !== '$disconnect') expect(selectSocketRoute(event.body).id).toBe(id);
    }
  }
});

test('the WebSocket has a route for each message type of the client, and a default route', () => {
  const types = clientVoiceMessage.def.options.map((message) => message.shape.type.def.values[0]);
  const special = ['$connect', '$disconnect', '$default'];
  expect(socketRouteList.map(({ routeKey }) => routeKey).sort()).toEqual([...types, ...special].sort());
});

test('each sample event of an operation calls that operation', () => {
  for (const { id, method, path, stream } of operationList) {
    const event = JSON.parse(readFileSync(join(ROOT, 'events', `${id}.json`), 'utf8'));
    // The stage is named api: request paths begin with it, routes do not. Function URLs have neither.
    const routeKey = stream ? '$default' : route({ method, path: path.replace(/^\/api/, '') });
    expect(event, id).toMatchObject({
      version: '2.0',
      routeKey,
      requestContext: { routeKey, stage: stream ? '$default' : 'api', http: { method, path: event.rawPath } },
    });
    expect(matchRoute(event.requestContext.http.method, event.rawPath)?.route.id, id).toBe(id);
  }
});

test('the local gateway routes each method and path to its own operation', () => {
  for (const { id, method, path } of operationList) {
    expect(matchRoute(method, examplePath(path)), id).toMatchObject({ route: { id, method, path } });
  }
  expect(new Set(operationList.map(route)).size).toBe(operationList.length);
});

test('the API document describes every operation and no other', () => {
  const paths = openApiDocument().paths as Record<string, Record<string, { operationId: string }>>;
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      operationId,
      route({ method: method.toUpperCase(), path }),
    ]),
  );
  const declared = operationList.map(({ id, ...operation }) => [id, route(operation)]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(declared));
});

test('every operation has a describe block in a contract test', () => {
  const texts = globSync('test/contract/*.test.ts', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const missing = ids.filter((id) => !texts.some((text) => text.includes(`describe('${id}'`)));
  expect(missing).toEqual([]);
});

test('every admin operation may read the table, which is needed to check the session', () => {
  const withoutTable = operationList.filter(
    ({ access, needs }) => access === 'admin' && !needs.some((need) => need.startsWith('table:')),
  );
  expect(withoutTable.map(({ id }) => id)).toEqual([]);
});
