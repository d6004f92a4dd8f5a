import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { OPENAPI_FILE, openApiText } from '#infra/build/openapi.ts';
import { operationList } from '#shared/operations/index.ts';

type Json = Record<string, unknown>;
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Json;
}
interface OperationObject {
  operationId: string;
  summary: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Json; encoding?: Json }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Json }> }>;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
}

const text = readFileSync(OPENAPI_FILE, 'utf8');
const document = JSON.parse(text) as Document;
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

/** All objects in the document, at any depth. */
function* objectsIn(value: unknown): Generator<Json> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

test('the document in the repository is generated from the operations table (npm run openapi)', () => {
  expect(text).toBe(openApiText());
});

test('it is an OpenAPI 3.1 document with all required fields', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const { path, method, responses, operationId } of described) {
    expect(path).toMatch(/^\/api\//);
    expect(['get', 'post', 'put', 'patch', 'delete']).toContain(method);
    expect(operationId).toBeTruthy();
    expect(Object.keys(responses).length).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(response.description).toBeTruthy();
    }
  }
  expect(new Set(described.map(({ operationId }) => operationId)).size).toBe(operationList.length);
});

test('email fields have the format email, and every number has a minimum of 0 or more', () => {
  const propertiesOf = (schema: Json) => Object.entries((schema.properties as Record<string, Json>) ?? {});
  const emails = [...objectsIn(document)].flatMap(propertiesOf).filter(([name]) => name === 'email');
  expect(emails.length).toBeGreaterThan(5);
  for (const [, { format, anyOf = [] }] of emails) {
    expect([format, ...(anyOf as Json[]).map(({ format }) => format)]).toContain('email');
  }
  const numbers = [...objectsIn(document)].filter(({ type }) => type === 'integer' || type === 'number');
  expect(numbers.length).toBeGreaterThan(100);
  const minimumOf = (schema: Json) => Number(schema.minimum ?? schema.exclusiveMinimum ?? schema.const);
  expect(numbers.filter((schema) => !(minimumOf(schema) >= 0))).toEqual([]);
});

test('import and export of a card declare JSON and PNG', () => {
  const operation = (id: string) => described.find(({ operationId }) => operationId === id);
  const importBody = operation('characters-import')?.requestBody?.content['multipart/form-data'];
  expect(importBody?.encoding).toEqual({ files: { contentType: 'application/json, image/png' } });
  const exportContent = operation('characters-export')?.responses[200]?.content;
  expect(Object.keys(exportContent ?? {})).toEqual(['application/json', 'image/png']);
});

test('each operation lists the errors of the middleware chain and the gateway', () => {
  for (const { operationId, method, requestBody, responses } of described) {
    const statuses = Object.keys(responses);
    expect(statuses, operationId).toEqual(expect.arrayContaining(['429', '500', '503']));
    if (method !== 'get') expect(statuses, operationId).toContain('403');
    if (requestBody) expect(statuses, operationId).toEqual(expect.arrayContaining(['400', '413', '415']));
  }
});

test('each path parameter occurs in the path and is declared once, as required', () => {
  for (const { path, parameters = [] } of described) {
    const inPath = parameters.filter((parameter) => parameter.in === 'path');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(inPath.map(({ name }) => name).sort(), path).toEqual(names.sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
});

test('every reference resolves', () => {
  const references = [...objectsIn(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => (node as Json | undefined)?.[key], document);
    expect(target, reference).toBeDefined();
  }
});

test('every schema is valid JSON Schema', () => {
  const components = (document as unknown as { components: { schemas: Json } }).components;
  const schemas = described.flatMap(({ parameters = [], requestBody, responses }) => [
    ...parameters.map(({ schema }) => schema),
    ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    ...Object.values(responses).flatMap(({ content }) =>
      Object.values(content ?? {}).flatMap(({ schema }) =>
        schema && !JSON.stringify(schema).includes('$ref') ? [schema] : [],
      ),
    ),
  ]);
  for (const schema of [...schemas, ...Object.values(components.schemas)]) {
    expect(() => z.fromJSONSchema(schema as Json), JSON.stringify(schema)).not.toThrow();
  }
});
