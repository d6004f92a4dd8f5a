import type { CharacterRecord } from '#functions/characters/character-record.ts';
import type { CharacterStore } from '#functions/characters/character-store.ts';
import { requireRecord, toCharacter } from '#functions/characters/characters.ts';
import type { Character } from '#shared/schemas/character.ts';
import { cardData } from './card.ts';
import { describeFor, ownExtensions } from './card-fields.ts';
import { readChunks, withTexts, writeChunks } from './png-chunks.ts';

export type CardVersion = '2' | '3';
type Card = { spec: string; spec_version: string; data: Record<string, unknown> };

/** What both versions ask for, empty. */
const EMPTY = {
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

/** A companion as a card. `json` is what was kept of the card it came from. */
export function toCard(character: Character, json: string | undefined, version: CardVersion): Card {
  const kept = json === undefined ? undefined : cardData.parse(JSON.parse(json));
  const data = {
    ...EMPTY,
    ...(version === '3' && { group_only_greetings: [] }),
    ...kept,
    name: character.name,
    description: describeFor(character, kept),
    personality: character.personality,
    tags: kept?.tags.length ? kept.tags : character.traits,
    extensions: { ...kept?.extensions, ...ownExtensions(character) },
  };
  return { spec: `chara_card_v${version}`, spec_version: `${version}.0`, data };
}

/** A companion and what was kept of its card. Throws not_found. */
export async function cardSource(characters: CharacterStore, characterId: number) {
  const record = await requireRecord(characters, characterId);
  return { record, character: toCharacter(record), kept: await characters.card(characterId) };
}

/** The object that a companion's profile picture is, where it is one of ours that everybody may see. */
export const portraitKey = ({ imageUrl }: CharacterRecord): string | undefined =>
  imageUrl.startsWith('/media/') ? imageUrl.slice(1) : undefined;

const encoded = (card: Card) => Buffer.from(JSON.stringify(card)).toString('base64');

/** A picture with the card in it. One of version 3 holds version 2 as well, for the tools that know no other. */
export function cardInPicture(
  png: Buffer,
  source: Pick<Awaited<ReturnType<typeof cardSource>>, 'character' | 'kept'>,
  version: CardVersion,
): Buffer {
  const chunks = readChunks(png);
  if (chunks === undefined) throw new Error('The picture for the card is not a whole PNG');
  const { character, kept } = source;
  return writeChunks(
    withTexts(chunks, {
      chara: encoded(toCard(character, kept, '2')),
      ...(version === '3' && { ccv3: encoded(toCard(character, kept, '3')) }),
    }),
  );
}

/** A name for the file, in letters that every system takes. */
export const fileName = ({ name }: Character, extension: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w -]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase();
  return `${plain || 'character'}.${extension}`;
};
