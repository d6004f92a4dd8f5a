import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ERROR_STATUS, type ErrorCode, errorBody } from '#shared/errors.ts';
import { COMMON_ERRORS, type FormShape, type OperationShape } from '#shared/operations/define.ts';
import { operationList } from '#shared/operations/index.ts';
import { PRODUCT_NAME } from '#shared/product.ts';

/** The document in the repository, which is also what /api/openapi.json answers. */
export const OPENAPI_FILE = join(import.meta.dirname, '../docs/openapi.json');

type Json = Record<string, unknown>;

/** The JSON Schema of what travels: inputs before validation, outputs after. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return inlined(rest, ($defs ?? {}) as Record<string, Json>) as Json;
}

/** Schemas with a name are referred to by it; here each stands where it is used, so that none leads nowhere. */
function inlined(value: unknown, named: Record<string, Json>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => inlined(one, named));
  const { $ref } = value as Json;
  const found = typeof $ref === 'string' ? named[$ref.replace('#/$defs/', '')] : undefined;
  if (found !== undefined) return inlined({ ...found, id: undefined }, named);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inlined(one, named)]));
}

function parametersOf(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: required?.includes(name) ?? false,
    schema: property,
  }));
}

function answerOf(declared: OperationShape['responses'][number]): Json {
  if (declared === null) return { description: 'No content.' };
  if ('contentType' in declared) return { description: 'Done.', content: { [declared.contentType]: {} } };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(declared as z.ZodMiniType, 'output') } },
  };
}

function refusalsOf(operation: OperationShape): Json {
  const codes: ErrorCode[] = [...operation.errors, ...COMMON_ERRORS];
  if (operation.access !== 'anyone') codes.push('not_authenticated', 'session_expired');
  if (operation.access === 'admin') codes.push('forbidden');
  if (operation.body) codes.push('unsupported_media_type');
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        status,
        {
          description: list.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  );
}

/** A form: its files, and its fields of text. */
function formSchemaOf({ files, maximumFiles, fields }: FormShape): Json {
  const text = fields ? schemaOf(fields, 'input') : { type: 'object', properties: {} };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...text,
    properties: {
      ...(text.properties as Json),
      [files]: { type: 'array', items: file, maxItems: maximumFiles },
    },
    required: [files, ...((text.required as string[]) ?? [])],
  };
}

function operationObject(id: string, operation: OperationShape): Json {
  const parameters = [...parametersOf(operation.params, 'path'), ...parametersOf(operation.query, 'query')];
  const answers = Object.entries(operation.responses).map(([status, declared]) => [
    status,
    answerOf(declared),
  ]);
  return {
    operationId: id,
    summary: operation.summary,
    ...(operation.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...((operation.body || operation.form) && {
      requestBody: {
        required: true,
        content: {
          ...(operation.body && { 'application/json': { schema: schemaOf(operation.body, 'input') } }),
          ...(operation.form && { 'multipart/form-data': { schema: formSchemaOf(operation.form) } }),
        },
      },
    }),
    responses: { ...Object.fromEntries(answers), ...refusalsOf(operation) },
  };
}

/** The API as an OpenAPI 3.1 document, made from the table of operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { id, ...operation } of operationList) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as Json, {
      [operation.method.toLowerCase()]: operationObject(id, operation),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: 'For adults, 18 and older.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'velora_session' } },
    },
  };
}

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

// As a task of run.mjs, or by itself.
if (process.argv[1] === import.meta.filename) {
  writeFileSync(OPENAPI_FILE, openApiText());
  console.log('Wrote docs/openapi.json');
}
