import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import { AppError } from '../app-error.ts';
import { parseContentType } from '../content-type.ts';
import type { EndpointMiddleware, RequestState } from '../request-context.ts';
import { issuesOf, validationError } from '../validation-error.ts';

/** Maximum size of a JSON body. Fits the largest valid companion: 7,360 emoji, each as 12 bytes of escapes. */
const MAX_BODY_BYTES = 96 * 1_024;

type Part = 'params' | 'query' | 'body' | 'form';

/** An error with one sentence for the user and all issues for developers. */
function invalidPart(part: Part, error: z.core.$ZodError): AppError {
  const issues = issuesOf(error);
  const [first] = issues;
  const field = first?.path || part;
  // Our messages are sentences. zod's start with "Invalid" or in lower case and need the field name.
  const isSentence =
    first !== undefined && /^[A-Z]/.test(first.message) && !/^(Invalid|Too|Unrec)/.test(first.message);
  const message = isSentence ? first.message : `Check '${field}': ${first?.message ?? 'invalid value'}.`;
  return validationError(message, issues);
}

function parsePart(part: Part, schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw invalidPart(part, result.error);
  return result.data;
}

/** JSON can contain lone surrogates, which DynamoDB rejects. They become U+FFFD. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

const bytesOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

/** Reads the JSON body; a DELETE may come without one. Throws body_too_large, unsupported_media_type or invalid_request. */
function readJson(event: APIGatewayProxyEventV2): unknown {
  const bytes = bytesOf(event);
  if (bytes.length > MAX_BODY_BYTES) {
    throw new AppError('body_too_large', `The request is too large: at most ${MAX_BODY_BYTES / 1_024} KB.`);
  }
  if (event.requestContext.http.method === 'DELETE' && bytes.length === 0) return {};
  const { type, charset = 'utf-8' } = parseContentType(event.headers['content-type']);
  // No other JSON types: application/json-patch+json, for example, has a different meaning.
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
  parseContentType(event.headers['content-type']).type === 'multipart/form-data';

async function parseForm(state: RequestState, event: APIGatewayProxyEventV2): Promise<void> {
  const { form } = state.operation;
  if (!form || !state.readForm) return;
  const { files, fields } = await state.readForm(event, form);
  state.form = { files, fields: parsePart('form', form.fields, fields) };
}

/** Validates path, query, body and form by the operation's schemas. */
export const validate: EndpointMiddleware = {
  before({ event, context: { state } }) {
    const { params, query, body, signatureHeader } = state.operation;
    state.params = parsePart('params', params, event.pathParameters ?? {});
    state.query = parsePart('query', query, event.queryStringParameters ?? {});
    if (state.readForm && state.operation.form && isForm(event)) return parseForm(state, event);
    if (signatureHeader) {
      state.signedBody = { bytes: bytesOf(event), signature: event.headers[signatureHeader] ?? '' };
    }
    if (body !== undefined) state.body = parsePart('body', body, readJson(event));
    else if (state.operation.form) throw new AppError('unsupported_media_type', 'Send a multipart form.');
  },
};
