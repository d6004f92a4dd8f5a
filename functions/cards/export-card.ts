import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { CharacterStore } from '#functions/characters/character-store.ts';
import { requireRecord, toCharacter } from '#functions/characters/characters.ts';
import type { Character } from '#shared/schemas/character.ts';
import { cardData } from './card.ts';
import { exportDescription, productExtensions } from './card-fields.ts';
import { addTexts, readChunks, writeChunks } from './png-chunks.ts';

export type CardVersion = '2' | '3';
type Card = { spec: string; spec_version: string; data: Record<string, unknown> };

/** Required by both versions. */
const REQUIRED_FIELDS = {
  scenario: '',
  first_mes: '',
  mes_example: '',
  creator_notes: '',
  system_prompt: '',
  post_history_instructions: '',
  alternate_greetings: [],
  creator: '',
  character_version: '',
};

/** A companion as a card. `json` has the extra fields of the card it was imported from. */
export function toCard(character: Character, json: string | undefined, version: CardVersion): Card {
  const original = json === undefined ? undefined : cardData.parse(JSON.parse(json));
  const data = {
    ...REQUIRED_FIELDS,
    ...(version === '3' && { group_only_greetings: [] }),
    ...original,
    name: character.name,
    description: exportDescription(character, original),
    personality: character.personality,
    tags: original?.tags.length ? original.tags : character.traits,
    extensions: { ...original?.extensions, ...productExtensions(character) },
  };
  return { spec: `chara_card_v${version}`, spec_version: `${version}.0`, data };
}

/** A companion and the extra fields of its card. Throws not_found. */
export async function getCardSource(characters: CharacterStore, characterId: number) {
  const record = await requireRecord(characters, characterId);
  return {
    record,
    character: toCharacter(record),
    extraFields: await characters.getUnmappedCardFields(characterId),
  };
}

/** The object key of a profile picture, if it is a public file of the media bucket. */
export const profilePictureKey = ({ imageUrl }: CharacterRecord): string | undefined =>
  imageUrl.startsWith('/media/') ? imageUrl.slice(1) : undefined;

const encoded = (card: Card) => Buffer.from(JSON.stringify(card)).toString('base64');

/** A PNG with the card in it. Version 3 includes version 2, for tools that only read that. */
export function embedCard(
  png: Buffer,
  source: Pick<Awaited<ReturnType<typeof getCardSource>>, 'character' | 'extraFields'>,
  version: CardVersion,
): Buffer {
  const chunks = readChunks(png);
  if (chunks === undefined) throw new Error('The picture for the card is not a complete PNG');
  const { character, extraFields } = source;
  return writeChunks(
    addTexts(chunks, {
      chara: encoded(toCard(character, extraFields, '2')),
      ...(version === '3' && { ccv3: encoded(toCard(character, extraFields, '3')) }),
    }),
  );
}

/** A file name in characters that every system accepts. */
export const fileName = ({ name }: Character, extension: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `${plain || 'character'}.${extension}`;
};
