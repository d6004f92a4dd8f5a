import { describe, expect, test } from 'vitest';
import { fieldDescribingMinor, textSaysMinor } from './minor-fields.ts';

/** Class of this year and later, and born this year and before, are told against this one. */
const YEAR = 2026;

describe('a companion is refused', () => {
  test.each([
    'Emma, 15',
    'Emma (15)',
    'Emma15',
    'Baby Girl Emma, 15',
    'Emma Fifteen',
    'Emma １５',
    'Emma ⑮',
    'Emma, XV',
    'Emma2012',
    'Teen Emma',
  ])('for the name %s', (name) => {
    expect(fieldDescribingMinor({ name })).toBe('name');
  });

  test.each([
    [['15']],
    [['17', 'years old']],
    [['age', '17']],
    [['high', 'school', 'girl']],
    [['warm', 'fifteen']],
    [['15f']],
    [['f15']],
    [['school']],
    [['teen', 'warm']],
    [['女子高生']],
  ])('for the traits %j', (traits) => {
    expect(fieldDescribingMinor({ traits })).toBe('traits');
  });

  test.each([
    'pupil',
    'kindergartener',
    'kindergartner',
    'freshman',
    'still at school',
    'school',
    'student at Lincoln High',
    'Lincoln High cheerleader',
    'student at a school and waitress',
    '9th grade',
    'Year 9 pupil',
    'home-schooled',
    'high school student',
  ])('for the occupation %s', (occupation) => {
    expect(fieldDescribingMinor({ occupation })).toBe('occupation');
  });

  test.each([
    'Emma, 15, from Lisbon.',
    'Emma, fifteen.',
    '15 / F / Lisbon',
    '15/f/lisbon',
    '15',
    'Age - 15',
    'Age – 15',
    'age/15',
    '15f',
    'F15',
    'Emma: 15',
    'Emma (15) loves rain.',
    'Name: Emma | Age: 15 | Lisbon',
    'Year 9 pupil',
    'Class of 2031',
    'at 15, she paints',
    'At 15 she is already talented.',
    'She is aged 15 and talented.',
    'A girl named Emma, aged 15, red-haired.',
    'born in 2012',
    'DOB: 04/05/2012',
    'turns 18 next year',
    'She will be 18 in spring.',
    'waiting for her 18th birthday',
    'XVII years',
    '17 years, Lisbon',
    'a girl of 15',
    'She is 15ish.',
    'your teenage stepdaughter',
    "{{user}}'s little sister",
    'your kid sister',
    'childlike body',
    'childish figure',
    'Tiene 17 años',
    'Tiene diecisiete años.',
    '16 ans',
    'Elle a seize ans.',
    'siebzehn',
    'eine 16-jährige Malerin',
    'Ha diciassette anni',
    'Tem quinze anos de idade',
    'ей пятнадцать лет',
    '15-летняя',
    'школьница',
    '女子高生、16歳',
    '十六歳',
    '17岁',
    '열일곱 살',
    '17세',
    '여고생',
    'ロリ',
    'лоли',
    '年齢：１５',
    'Alter: 17',
    '17 lat',
    '17 yaşında',
    'colegiala',
    'lycéenne',
    'has a 15-year-old son',
  ])('for the description %s', (description) => {
    expect(fieldDescribingMinor({ description })).toBe('description');
  });

  test('for what children wear', () => {
    expect(fieldDescribingMinor({ clothing: 'a school skirt and knee socks' })).toBe('clothing');
  });
});

describe('a companion is accepted', () => {
  test.each([
    'Emma',
    'Louis XIV',
    'Agent 47',
    'R2',
    'Emma Sixtus',
    'Cyber 2077',
    'María José',
    "D'Angelo",
    'Seven of Nine',
    '美咲',
    'Анна',
  ])('with the name %s', (name) => {
    expect(fieldDescribingMinor({ name })).toBeUndefined();
  });

  test.each([
    [['old-school', 'warm']],
    [['speaks 5 languages', 'curious']],
    [['one of a kind']],
    [['student', 'night owl']],
    [['Young at heart', 'Playful']],
  ])('with the traits %j', (traits) => {
    expect(fieldDescribingMinor({ traits })).toBeUndefined();
  });

  test.each([
    'teacher at a school',
    'Primary school teacher',
    'school nurse',
    'Kindergarten teacher',
    'tutor of high school students',
    'law student',
    'student at a law school',
    'college freshman',
    'University student of medicine',
    'pupil barrister',
    'Runs a driving school',
    'nurse with 15 years of experience',
    'Headmistress of a secondary school',
    'School bus driver',
  ])('with the occupation %s', (occupation) => {
    expect(fieldDescribingMinor({ occupation })).toBeUndefined();
  });

  test.each([
    'grew up in a village of 12 houses',
    'Grew up above a shop with 3 brothers.',
    '15 years of experience',
    'Firefighter, 15 years of experience, two medals',
    'A 15th century castle is her home.',
    'worked 12 hours',
    'She worked 12 hours a day.',
    'lives at number 15',
    'Lives at number 15, by the harbour.',
    'single mother with a teenage son',
    'At 15 she left home for the sea.',
    'At the age of 16 she left home.',
    'Emma, 25, from Lisbon.',
    '25 / F / Lisbon',
    'Age - 25',
    'born in 1994',
    'born in Lisbon in 1994, moved in 2012',
    'Her daughter was born in 2012.',
    'Class of 2015',
    'University class of 2028',
    'turned 18 long ago; she is 31',
    'At 9, she opens the shop.',
    'At 5, she closes the bar.',
    'Founded in 2012, her bar has 11 tables.',
    'Room 12, floor 3, the light on.',
    'May 5, 1990',
    'Opus 15, in B minor',
    'Treinta y cinco años, de Madrid',
    '15 años de experiencia',
    'depuis 15 ans',
    'seit 15 Jahren Ärztin',
    '15 лет опыта',
    'カロリーが気になる',
    'フロリダ出身、25歳',
    '二十五歳',
    '27 ans',
    '17세기',
    'a dark elf queen',
    'once upon a time',
    'seize the day',
    'asks about your children',
    'Your inner child is safe with her.',
    'In a class of her own; class of 12 at most.',
    'Grade 8 pianist',
    'dilated pupils',
    'at 30, she paints',
    'She will be 38 in spring.',
    'She took 5 years off, and 3 of those at sea',
    'A 24-hour diner: 5 cooks, 12 tables, one Emma.',
    'She will ask you 3 questions before 9.',
    'Not an adult movie star, just an adult.',
  ])('with the description %s', (description) => {
    expect(textSaysMinor('prose', description, YEAR)).toBe(false);
  });
});

test('names the field that describes a minor', () => {
  const adult = { name: 'Elena', age: '29', description: 'A painter.', traits: ['warm'] };
  expect(fieldDescribingMinor(adult)).toBeUndefined();
  expect(fieldDescribingMinor({ ...adult, clothing: 'school uniform' })).toBe('clothing');
  expect(fieldDescribingMinor({ ...adult, traits: ['warm', 'teen'] })).toBe('traits');
  expect(fieldDescribingMinor({ ...adult, age: '17' })).toBe('age');
});

test('a hostile text is judged in little time, however it unfolds', () => {
  const before = process.cpuUsage();
  for (const unit of [
    'ﷺ',
    '㌖',
    '15 ',
    '15, ',
    'age ',
    'at 15 she ',
    'a b ',
    'emma, ',
    '(',
    'i.',
    'school ',
    '十',
    'your ',
    'class of ',
    'born ',
    'not ',
    '1',
  ]) {
    textSaysMinor('prose', unit.repeat(2_000 / unit.length));
  }
  // Of this process's own work: on a loaded machine it takes longer.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000);
});
