import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import busboy from 'busboy';
import { formatBytes } from '#shared/media-limits.ts';
import type { FormShape } from '#shared/operations/define.ts';
import { truncate } from '#shared/text.ts';
import { AppError } from './app-error.ts';

/** A file of a multipart form, with the name and type that the browser declares. */
export interface FormFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface ParsedForm {
  files: FormFile[];
  /** The text fields; of a repeated field, the last value. */
  fields: Record<string, string>;
}

/** Parser limits for text fields. */
const FIELD_LIMITS = { fields: 20, fieldSize: 2_000, fieldNameSize: 100, headerPairs: 50 };
const MAX_FILE_NAME_LENGTH = 200;
const invalidForm = (cause?: unknown) =>
  new AppError('invalid_request', 'The form is not a valid multipart form.', { cause });

/** Reads a multipart form. Throws body_too_large or invalid_request. */
export async function readForm(event: APIGatewayProxyEventV2, shape: FormShape): Promise<ParsedForm> {
  const raw = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const tooLargeError = () =>
    new AppError(
      'body_too_large',
      `The form is too large: its files can have at most ${formatBytes(shape.maximumBytes)} together.`,
    );
  // Allows for field names and boundaries.
  if (raw.length > shape.maximumBytes + 64 * 1_024) throw tooLargeError();
  const form: ParsedForm = { files: [], fields: {} };
  await parse(raw, event, shape, form);
  if (form.files.length === 0) {
    throw new AppError('invalid_request', `The form has no file in its field '${shape.files}'.`);
  }
  if (form.files.reduce((sum, { bytes }) => sum + bytes.length, 0) > shape.maximumBytes)
    throw tooLargeError();
  return form;
}

function parse(
  raw: Buffer,
  event: APIGatewayProxyEventV2,
  shape: FormShape,
  form: ParsedForm,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const rejectTooMany = () =>
    reject(
      new AppError(
        'invalid_request',
        `Send at most ${shape.maximumFiles} ${shape.maximumFiles === 1 ? 'file' : 'files'}, and few other fields.`,
      ),
    );
  let parser: busboy.Busboy;
  try {
    parser = busboy({
      headers: { 'content-type': event.headers['content-type'] },
      defParamCharset: 'utf8',
      limits: { ...FIELD_LIMITS, files: shape.maximumFiles },
    });
  } catch (cause) {
    return Promise.reject(invalidForm(cause));
  }
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) return rejectTooMany();
    form.fields[name] = value;
  });
  parser.on('file', (field, stream, { filename = '', mimeType }) => {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    // A truncated form also ends its file stream with an error, which would crash the process if unhandled.
    stream.on('error', (cause) => reject(invalidForm(cause)));
    stream.on('end', () => {
      if (field !== shape.files) return;
      // Some clients send a path.
      const baseName = filename.split(/[\\/]/).at(-1)?.toWellFormed() ?? '';
      const name = truncate(baseName.trim(), MAX_FILE_NAME_LENGTH).trim() || 'file';
      form.files.push({ name, type: mimeType.toLowerCase(), bytes: Buffer.concat(parts) });
    });
  });
  for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) parser.on(limit, rejectTooMany);
  parser.on('error', (cause) => reject(invalidForm(cause)));
  parser.on('close', resolve);
  parser.end(raw);
  return promise;
}
