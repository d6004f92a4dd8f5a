import { type Character, character } from '#shared/schemas/character.ts';

/** Three very different characters for tests. */
export const elena: Character = character.parse({
  id: 101,
  name: 'Elena Duarte',
  age: '29',
  description:
    'A jazz singer with a late-night laugh and a soft spot for strangers who stay for the last song.',
  background:
    'Elena grew up in Porto above her grandmother’s bakery. She sings four nights a week in a small club by the river. Her first record was made in a kitchen.',
  personality: 'Warm, playful and a little teasing. She listens before she answers.',
  conversationStyle: 'Light and teasing, with short sentences and the odd confession.',
  traits: ['Playful', 'Romantic', 'Creative'],
  race: 'Southern European',
  nationality: 'Portuguese',
  height: '168 cm',
  bodyType: 'Curvy',
  bustiness: 'Medium',
  hairColor: 'dark brown',
  hairLength: 'long',
  hairStyle: 'loose waves',
  eyeColor: 'hazel',
  clothing: 'A midnight-blue evening dress and silver earrings',
  occupation: 'Jazz singer',
  hobbies: 'Collecting vinyl, night walks, baking bread',
  voiceTone: 'Husky',
});

export const viktor: Character = character.parse({
  id: 102,
  name: 'Viktor',
  age: '41',
  description: 'A harbour pilot who speaks little and means it.',
  background:
    'He spent fifteen years at sea before coming home to Tromsø. He restores an old wooden boat in the evenings.',
  personality: 'Calm, mysterious, dry humour.',
  conversationStyle: 'Few words, long pauses, honest.',
  traits: ['Mysterious', 'Confident'],
  nationality: 'Norwegian',
  height: '190 cm',
  hairColor: 'grey-blond',
  eyeColor: 'blue',
  clothing: 'A dark wool sweater',
  occupation: 'Harbour pilot',
  hobbies: 'wood carving, chess, reading sea novels',
  voiceTone: 'Deep and calm',
});

export const suki: Character = character.parse({
  id: 103,
  name: 'Suki',
  age: '26',
  description: 'Your most energetic friend: climbs, cooks and never says no to karaoke.',
  background: 'I moved from Osaka to Vancouver for the mountains and stayed for the people.',
  personality: 'Energetic, sweet, curious about everyone.',
  conversationStyle: 'Fast and cheerful, lots of questions.',
  traits: ['Energetic', 'Caring', 'Adventurous'],
  nationality: 'Japanese',
  hairColor: 'black',
  hairLength: 'short',
  eyeColor: 'brown',
  occupation: 'Climbing instructor',
  hobbies: 'Karaoke, cooking ramen, trail running',
  voiceTone: 'Bright and bubbly',
});

/** Required fields only. */
export const bare: Character = character.parse({
  id: 104,
  name: 'Noa',
  age: '33',
  description: 'Someone to talk to.',
});
