import * as z from 'zod/mini';
import { fieldError } from '#functions/platform/validation-error.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { formatBytes } from '#shared/media-limits.ts';
import { isPng, readChunks, readTexts } from './png-chunks.ts';

const text = z._default(z.string(), '');
/**
 * The data of a Character Card of any version: the fields that are used here, and all others unchanged. Versions 2 and 3 have it in
 * `data`, version 1 at the top level.
 */
export const cardData = z.looseObject({
  name: z.string().check(z.trim(), z.minLength(1)),
  description: text,
  personality: text,
  scenario: text,
  first_mes: text,
  mes_example: text,
  tags: z._default(z.array(z.unknown()), []),
  extensions: z._default(z.record(z.string(), z.unknown()), {}),
});
export type CardData = z.infer<typeof cardData>;

/** A card, and the whole JSON of its file, of which all texts are checked. */
export interface ParsedCard {
  card: CardData;
  raw: unknown;
}

const cardEnvelope = z.object({ spec: z.enum(['chara_card_v2', 'chara_card_v3']), data: z.unknown() });

/** A file that is not a card, or exceeds a limit. */
export const cardError = (reason: string) =>
  fieldError('files', `This is not a Character Card that can be read: ${reason}.`);

/** Undefined when the JSON is not a card. */
function parseCard(json: string): ParsedCard | undefined {
  if (Buffer.byteLength(json) > CARD_LIMITS.jsonBytes) {
    throw cardError(`its text has more than ${formatBytes(CARD_LIMITS.jsonBytes)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
  } catch {
    return undefined;
  }
  const envelope = cardEnvelope.safeParse(value);
  const result = cardData.safeParse(envelope.success ? envelope.data.data : value);
  if (!result.success) return undefined;
  if (result.data.tags.length > CARD_LIMITS.tags)
    throw cardError(`it has more than ${CARD_LIMITS.tags} tags`);
  return { card: result.data, raw: value };
}

/** Card tools write fewer. */
const MAX_TEXT_CHUNKS = 16;

/** Tries version 3 first: many tools write both versions, and some leave outdated chunks. */
function cardInPng(bytes: Buffer): ParsedCard {
  const chunks = readChunks(bytes);
  if (chunks === undefined) throw cardError('the PNG is damaged or incomplete');
  const texts = [...readTexts(chunks, 'ccv3'), ...readTexts(chunks, 'chara')].slice(0, MAX_TEXT_CHUNKS);
  if (texts.length === 0) throw cardError('the picture has no card in it');
  for (const encoded of texts) {
    const card = parseCard(Buffer.from(encoded, 'base64').toString('utf8'));
    if (card) return card;
  }
  throw cardError('the picture has no valid card');
}

/** Reads a card from a file. Throws invalid_request with the reason. */
export function readCard(bytes: Buffer): ParsedCard {
  if (isPng(bytes)) return cardInPng(bytes);
  const json = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const card = json.trimStart().startsWith('{') ? parseCard(json) : undefined;
  if (card === undefined) throw cardError('it must be a JSON file, or a PNG that contains it');
  return card;
}
