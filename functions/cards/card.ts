import * as z from 'zod/mini';
import { fieldError } from '#functions/platform/validation-error.ts';
import { CARD_LIMITS } from '#shared/cards.ts';
import { megabytes } from '#shared/media-limits.ts';
import { isPng, readChunks, textsOf } from './png-chunks.ts';

/**
 * What a Character Card says, of whatever version: the fields we know by name, and all others as they came. Versions 2
 * and 3 hold it in `data`; the first one is nothing but this.
 */
const text = z._default(z.string(), '');
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

/** A card and everything that stood around it in its file, which is read for ages and not kept. */
export interface ReadCard {
  card: CardData;
  whole: unknown;
}

const wrapped = z.object({ spec: z.enum(['chara_card_v2', 'chara_card_v3']), data: z.unknown() });

/** The refusal of a file that is no card, or too much of one. */
export const noCard = (why: string) =>
  fieldError('files', `This is not a Character Card that can be read: ${why}.`);

/** Reads a card's JSON; undefined when it is none. */
function parseCard(json: string): ReadCard | undefined {
  if (Buffer.byteLength(json) > CARD_LIMITS.jsonBytes) {
    throw noCard(`its text has more than ${megabytes(CARD_LIMITS.jsonBytes)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(json, (_key, part) => (typeof part === 'string' ? part.toWellFormed() : part));
  } catch {
    return undefined;
  }
  const inside = wrapped.safeParse(value);
  const result = cardData.safeParse(inside.success ? inside.data.data : value);
  if (!result.success) return undefined;
  if (result.data.tags.length > CARD_LIMITS.tags) throw noCard(`it has more than ${CARD_LIMITS.tags} tags`);
  return { card: result.data, whole: value };
}

/** More texts than these are not the work of a tool. */
const TEXTS = 16;

/** Several texts are looked at, those of version 3 first: many tools write both, and some leave old ones behind. */
function cardInPng(bytes: Buffer): ReadCard {
  const chunks = readChunks(bytes);
  if (chunks === undefined) throw noCard('the PNG is damaged or not whole');
  const texts = [...textsOf(chunks, 'ccv3'), ...textsOf(chunks, 'chara')].slice(0, TEXTS);
  if (texts.length === 0) throw noCard('the picture has no card in it');
  for (const encoded of texts) {
    const found = parseCard(Buffer.from(encoded, 'base64').toString('utf8'));
    if (found) return found;
  }
  throw noCard('what the picture holds is not the text of a card');
}

/** Reads a card out of a file. Throws invalid_request, saying what is wrong. */
export function readCard(bytes: Buffer): ReadCard {
  if (isPng(bytes)) return cardInPng(bytes);
  const json = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const found = json.trimStart().startsWith('{') ? parseCard(json) : undefined;
  if (found === undefined) throw noCard('send its JSON, or the PNG that it is in');
  return found;
}
