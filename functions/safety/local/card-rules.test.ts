import { expect, test } from 'vitest';
import { minorAgeScore } from './card-rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const scoreOf = (path: string, text: string) => minorAgeScore(path, text, NOW);

test.each([
  ['age', '15'],
  ['data.age', 'fifteen'],
  ['extensions.x.characterAge.value', '16'],
  ['birthday', '2012-03-04'],
  ['extensions.dob', '4 March 2012'],
  ['name', 'Emma (15)'],
  ['data.name', 'Mia, 15'],
  ['description', 'Name: Emma | Age: 15 | Lisbon'],
  ['personality', '[character("Emma") age("16") height("160cm")]'],
  ['description', 'Alter: 17 Jahre'],
])('is certain of %s: %s', (path, text) => {
  expect(scoreOf(path, text)).toBe(1);
});

test.each([
  ['age', '25 (looks 15)'],
  ['description', '25 years old (looks 15). Age: 25, looks 15'],
  ['description', 'Looks like a fifteen-year-old, and is 300.'],
  ['description', 'A goddess with the body of a 12 year old.'],
  ['description', 'Tiene 25 años pero aparenta 15.'],
  ['hobbies', 'Being a loli'],
  ['description', '女子高生、16歳'],
  ['description', 'школьница'],
])('is unsure of %s: %s', (path, text) => {
  expect(scoreOf(path, text)).toBe(0.9);
});

test.each([
  ['age', '25'],
  ['age', '10,000'],
  ['age', '3 centuries'],
  ['birthday', '4 March'],
  ['birthday', '1994-03-04'],
  ['birthplace', 'Lisbon, 2012'],
  ['name', 'Maya 7'],
  ['name', 'Louis XIV'],
  ['name', 'Agent 47'],
  ['extensions.page', '3'],
  ['extensions.messageCount', '12'],
  ['extensions.tool.storage', '4'],
  ['description', 'Age: 25. Lives at number 15.'],
  ['description', 'At the age of 16 she left home.'],
  ['description', 'She looks 10 years younger than 40, and appears 3 times a week on stage.'],
  ['description', 'Looks 25, is 31. The shop looks over 12 gardens.'],
  ['description', 'A village from the Iron Age: 12 houses.'],
])('says nothing of %s: %s', (path, text) => {
  expect(scoreOf(path, text)).toBe(0);
});
