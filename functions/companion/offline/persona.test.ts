import { describe, expect, test } from 'vitest';
import { bare, elena, suki, viktor } from '../testing/characters.ts';
import { personaOf } from './persona.ts';
import { asSentences, contracted, withArticle } from './text.ts';
import { toFirstPerson, toSecondPerson } from './turn-around.ts';

describe('turning words around', () => {
  test.each([
    ['my boss hates me', 'your boss hates you'],
    ['i was late because i missed my bus', 'you were late because you missed your bus'],
    ["i'm tired of my job", "you're tired of your job"],
    ['visit my mother', 'visit your mother'],
  ])('%s, said to the member, is "%s"', (said, turned) => {
    expect(toSecondPerson(said)).toBe(turned);
  });

  test('does not try where "you" would have to become both "I" and "me"', () => {
    expect(toSecondPerson('i like you')).toBeUndefined();
  });

  test.each([
    ['She sings four nights a week and loves her cat.', 'I sing four nights a week and love my cat.'],
    [
      'Elena grew up in Porto above her grandmother’s bakery.',
      "I grew up in Porto above my grandmother's bakery.",
    ],
    ['Mia is happiest when she is near the sea.', undefined],
    ['A jazz singer with a late-night laugh.', "I'm a jazz singer with a late-night laugh."],
    ['I moved from Osaka to Vancouver.', 'I moved from Osaka to Vancouver.'],
    ['She met him in Paris.', undefined],
    ['She never forgets a face.', 'I never forget a face.'],
    [
      'She carries her notebook everywhere and teaches herself Greek.',
      'I carry my notebook everywhere and teach myself Greek.',
    ],
  ])('%s, in her own mouth, is "%s"', (sentence, turned) => {
    expect(toFirstPerson(sentence, ['Elena'], 'she')).toBe(turned);
  });
});

describe('the persona', () => {
  test('is ready to speak from its fields', () => {
    const persona = personaOf(elena);
    expect(persona).toMatchObject({
      name: 'Elena',
      age: 29,
      voice: 'playful',
      jobClause: "I'm a jazz singer",
      craft: 'music',
      originClause: "I'm Portuguese",
    });
    expect(persona.hobbies).toEqual(['collecting vinyl', 'night walks', 'baking bread']);
    expect(persona.stories).toContain('I sing four nights a week in a small club by the river.');
  });

  test('finds a voice for each of three very different characters', () => {
    expect([elena, viktor, suki].map((character) => personaOf(character).voice)).toEqual([
      'playful',
      'mysterious',
      'energetic',
    ]);
  });

  test.each([
    ['Runs a small bookshop', 'I run a small bookshop'],
    ['Architect', "I'm an architect"],
    ['ER nurse', "I'm an ER nurse"],
    ['', undefined],
  ])('the occupation "%s" is "%s"', (occupation, clause) => {
    expect(personaOf({ ...bare, occupation }).jobClause).toBe(clause);
  });

  test.each([
    ['Japanese', "I'm Japanese"],
    ['Japan', "I'm from Japan"],
    ['New Zealander', "I'm a New Zealander"],
    ['Brazil', "I'm from Brazil"],
    ['Korean', "I'm Korean"],
  ])('the nationality "%s" is "%s"', (nationality, clause) => {
    expect(personaOf({ ...bare, nationality }).originClause).toBe(clause);
  });
});

test.each([
  ['hour', 'an hour'],
  ['university', 'a university'],
  ['architect', 'an architect'],
  ['unusual day', 'an unusual day'],
  ['one-off', 'a one-off'],
])('the article of %s', (noun, withIt) => {
  expect(withArticle(noun)).toBe(withIt);
});

test('writes sentences as people do', () => {
  expect(asSentences('hello . i think, so.are you there?yes.')).toMatch(/^Hello\. I think/);
  expect(asSentences('see findahelpline.com for help.')).toBe('See findahelpline.com for help.');
  expect(contracted('I am glad, and it is late. Such as it is.')).toBe(
    "I'm glad, and it's late. Such as it is.",
  );
  expect(contracted('What part of it is the heaviest?')).toBe('What part of it is the heaviest?');
  for (const line of [
    'There you are again.',
    'Here I am again.',
    'Here we are now.',
    'And you are too.',
    'There it is again.',
  ])
    expect(contracted(line)).toBe(line);
});

describe('texts as operators write them', () => {
  test.each([
    [
      'Matteo’s family has burned bread for four generations.',
      'My family has burned bread for four generations.',
      'he',
    ],
    [
      'The mountains taught her to say plainly what she needs.',
      'The mountains taught me to say plainly what I need.',
      'she',
    ],
    ['The sourdough starter is called Sophia.', undefined, 'he'],
    [
      'She leads expeditions in winter, mends ropes in summer, and keeps a lodge.',
      'I lead expeditions in winter, mend ropes in summer, and keep a lodge.',
      'she',
    ],
    [
      'Sings the last set, and remembers what you told her.',
      'I sing the last set, and remember what you told me.',
      'she',
    ],
    ['A song, she says, is a conversation.', undefined, 'she'],
    [
      'She has turned down two tours, because a song, she says, is a conversation.',
      'I have turned down two tours, because a song, I say, is a conversation.',
      'she',
    ],
    ['Knows who she is and enjoys it.', 'I know who I am and enjoy it.', 'she'],
    ['Her friends call her precise.', 'My friends call me precise.', 'she'],
    ['A widower who has made his peace, he believes in second halves.', undefined, 'he'],
    ['Your most energetic friend: climbs, cooks and never says no.', undefined, 'she'],
  ] as const)('%s', (sentence, turned, pronoun) => {
    expect(toFirstPerson(sentence, ['Matteo'], pronoun)).toBe(turned);
  });

  test('keep their clothes on in the first person, and their hair in a bob', () => {
    const persona = personaOf({
      ...elena,
      clothing: 'A watch that belonged to her father, shoes she takes off between sets',
      hairStyle: 'Bob',
      hairLength: 'Medium',
      height: "Tall (5'7-5'9)",
    });
    expect(persona.clothing).toBe('a watch that belonged to my father, shoes I take off between sets');
    expect(persona.looks).toMatchObject({
      hair: 'medium-length dark brown hair in a bob',
      heightWord: 'tall',
    });
    expect(persona.looks.height).toBeUndefined();
  });
});
