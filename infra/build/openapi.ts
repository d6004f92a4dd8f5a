import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '#infra/lib/root.ts';
import { ERROR_STATUS } from '#shared/errors.ts';
import { errorCodesOf, type FormShape, type OperationShape } from '#shared/operations/define.ts';
import { operationList } from '#shared/operations/index.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { errorBody } from '#shared/schemas/error.ts';

/** The document in the repository. /api/openapi.json returns it. */
export const OPENAPI_FILE = join(ROOT, 'docs/openapi.json');

type Json = Record<string, unknown>;

/** Applies to all operations. Markdown. */
const API_DESCRIPTION = [
  'For adults, 18 and older.',
  'A JSON body is sent as application/json in UTF-8; any other content type, or none, is rejected with 415.',
  'Lengths count Unicode code points. Leading and trailing white space of a text is removed before validation.',
  'Undeclared fields of a body or a query are ignored.',
].join('\n\n');

/** An error response of API Gateway itself. */
const gatewayError = z.object({ message: z.string() });

/** The JSON Schema: of inputs before parsing, of outputs after. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return inlineReferences(rest, ($defs ?? {}) as Record<string, Json>) as Json;
}

/** Replaces references to named schemas by the schemas. */
function inlineReferences(value: unknown, named: Record<string, Json>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => inlineReferences(item, named));
  const { $ref } = value as Json;
  const referenced = typeof $ref === 'string' ? named[$ref.replace('#/$defs/', '')] : undefined;
  if (referenced !== undefined) return inlineReferences({ ...referenced, id: undefined }, named);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, inlineReferences(item, named)]),
  );
}

function parametersOf(schema: z.ZodMiniObject | undefined, location: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: location,
    required: required?.includes(name) ?? false,
    schema: property,
  }));
}

const signatureParameter = (name: string): Json => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
});

function responseOf(declared: OperationShape['responses'][number]): Json {
  if (declared === null) return { description: 'No content.' };
  if ('contentType' in declared) {
    const types = [
      declared.contentType,
      ...(declared.alternativeContentType ? [declared.alternativeContentType] : []),
    ];
    return { description: 'Done.', content: Object.fromEntries(types.map((type) => [type, {}])) };
  }
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(declared as z.ZodMiniType, 'output') } },
  };
}

/** OpenAPI 3.1 cannot describe a sequence of events: the schema is that of one event. */
function eventsOf(stream: NonNullable<OperationShape['stream']>): Json {
  const events = Object.entries(stream).map(([event, data]) => ({
    type: 'object',
    properties: { event: { const: event }, data: schemaOf(data, 'output') },
    required: ['event', 'data'],
  }));
  const description = 'Server-sent events with JSON as data. `done` and `error` end the stream.';
  return { description, content: { 'text/event-stream': { schema: { oneOf: events } } } };
}

const apiError = { $ref: '#/components/schemas/Error' };
const awsError = { $ref: '#/components/schemas/GatewayError' };
/** Statuses that API Gateway itself responds with: too large, throttled, timed out. */
const GATEWAY_STATUSES = [413, 429, 503];

function errorsOf(operation: OperationShape): Json {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [
        status,
        {
          description: list.join(', '),
          content: {
            'application/json': {
              schema: GATEWAY_STATUSES.includes(status) ? { anyOf: [apiError, awsError] } : apiError,
            },
          },
        },
      ]),
  );
}

/** A multipart form: files and text fields. */
function formSchemaOf({ files, maximumFiles, fields }: FormShape): Json {
  const text = fields ? schemaOf(fields, 'input') : { type: 'object', properties: {} };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    ...text,
    properties: {
      ...(text.properties as Json),
      [files]: { type: 'array', items: file, minItems: 1, maxItems: maximumFiles },
    },
    required: [files, ...((text.required as string[]) ?? [])],
  };
}

function operationObject(operation: OperationShape): Json {
  const parameters = [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.signatureHeader ? [signatureParameter(operation.signatureHeader)] : []),
  ];
  const responses = Object.entries(operation.responses).map(([status, declared]) => [
    status,
    operation.stream ? eventsOf(operation.stream) : responseOf(declared),
  ]);
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.access !== 'anyone' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...((operation.body || operation.form) && {
      requestBody: {
        required: true,
        content: {
          ...(operation.body && { 'application/json': { schema: schemaOf(operation.body, 'input') } }),
          ...(operation.form && {
            'multipart/form-data': {
              schema: formSchemaOf(operation.form),
              encoding: { [operation.form.files]: { contentType: operation.form.types.join(', ') } },
            },
          }),
        },
      },
    }),
    responses: {
      ...Object.fromEntries(responses),
      ...(operation.cachedFor && {
        304: { description: 'The cached copy named by If-None-Match is still valid.' },
      }),
      ...errorsOf(operation),
    },
  };
}

/** The API as an OpenAPI 3.1 document, generated from the operations. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operationList) {
    paths[operation.path] ??= {};
    Object.assign(paths[operation.path] as Json, {
      [operation.method.toLowerCase()]: operationObject(operation),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1', description: API_DESCRIPTION },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output'), GatewayError: schemaOf(gatewayError, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'velora_session' } },
    },
  };
}

export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;

// Run as a script.
if (process.argv[1] === import.meta.filename) {
  writeFileSync(OPENAPI_FILE, openApiText());
  console.log('Wrote docs/openapi.json');
}
