import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { readContentType } from '../content-type.ts';
import type { EndpointMiddleware, RequestState } from '../request-context.ts';
import { issuesOf, validationError } from '../validation-error.ts';

/** The largest JSON body any operation takes, in bytes: a companion of 7,360 emoji, each written as 12 bytes of escapes. */
const MAXIMUM_BODY_BYTES = 96 * 1_024;

type Part = 'params' | 'query' | 'body' | 'form';

/** One readable sentence for the person, and every finding for the developer. */
function refuse(part: Part, error: z.core.$ZodError): AppError {
  const issues = issuesOf(error);
  const [first] = issues;
  const place = first?.path || part;
  // Our own messages are whole sentences; zod's begin with "Invalid" or in lower case and need the field's name.
  const isSentence =
    first !== undefined && /^[A-Z]/.test(first.message) && !/^(Invalid|Too|Unrec)/.test(first.message);
  const message = isSentence ? first.message : `Check '${place}': ${first?.message ?? 'invalid value'}.`;
  return validationError(message, issues);
}

function parsePart(part: Part, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw refuse(part, result.error);
  return result.data;
}

/** Half of a character, which JSON can spell and the data store refuses, becomes the sign for an unreadable one. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** Reads the JSON body. Throws body_too_large, unsupported_media_type or invalid_request. */
function readJson(event: APIGatewayProxyEventV2): unknown {
  const raw = event.body ?? '';
  const bytes = event.isBase64Encoded ? Buffer.from(raw, 'base64') : Buffer.from(raw);
  if (bytes.length > MAXIMUM_BODY_BYTES) {
    throw new AppError(
      'body_too_large',
      `The request is too large: at most ${MAXIMUM_BODY_BYTES / 1_024} KB.`,
    );
  }
  const { type, charset = 'utf-8' } = readContentType(event.headers['content-type']);
  // Nothing else, not even a kind of JSON: what is meant by application/json-patch+json is not what would be done.
  if (type !== 'application/json' || !/^utf-?8$/.test(charset)) {
    throw new AppError(
      'unsupported_media_type',
      'Send the request as JSON in UTF-8, with content-type application/json.',
    );
  }
  try {
    return JSON.parse(bytes.toString('utf8'), wellFormed);
  } catch (cause) {
    throw new AppError('invalid_request', 'The request is not valid JSON.', { cause });
  }
}

const isForm = (event: APIGatewayProxyEventV2): boolean =>
  readContentType(event.headers['content-type']).type === 'multipart/form-data';

async function takeForm(call: RequestState, event: APIGatewayProxyEventV2): Promise<void> {
  const { form } = call.operation;
  if (!form || !call.readForm) return;
  const { files, fields } = await call.readForm(event, form);
  call.form = { files, fields: parsePart('form', form.fields, fields) };
}

/** Turns the raw path, query and body into the values that the operation declares. */
export const validate: EndpointMiddleware = {
  before({ event, context: { call } }) {
    const { params, query, body } = call.operation;
    call.params = parsePart('params', params, event.pathParameters ?? {});
    call.query = parsePart('query', query, event.queryStringParameters ?? {});
    if (call.readForm && call.operation.form && isForm(event)) return takeForm(call, event);
    if (body !== undefined) call.body = parsePart('body', body, readJson(event));
    else if (call.operation.form) throw new AppError('unsupported_media_type', 'Send a multipart form.');
  },
};
