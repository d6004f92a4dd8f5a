import { describe, expect, test } from 'vitest';
import { describesMinor, fieldDescribingMinor, refusalOfMinors, replyDepictsMinor } from './minor-guard.ts';

describe('a character text is refused when it describes a minor', () => {
  test.each([
    '17 years old',
    'A 16-year-old with big dreams.',
    'age: 16',
    'Age 15, loves music',
    'Aged 14 and curious',
    'She turns 15 next month',
    'She just turned 17',
    '17yo',
    '17 yo dancer',
    '16y/o gamer',
    'She is seventeen.',
    "She's only sixteen and a half",
    'a fifteen year old runaway',
    'six teen years old',
    'sixt33n years old',
    's1xteen years old',
    '１７ years old',
    '①⑦ years old',
    '١٦ years old',
    '1 6 years old',
    'Mia is 18 minus 1 years old',
    'ten plus six years old',
    '16 or 17 years old',
    'A schoolgirl from Osaka',
    'school girl in Tokyo',
    'a high school student',
    'A high-schooler with attitude',
    'She is a junior in high school',
    'still goes to middle school',
    'She attends a private boarding school',
    'a teenage runaway',
    'Teenager with a secret',
    'teen idol look, barely legal',
    'underage',
    'She is under age',
    'cute loli',
    'l0li',
    'lo1i',
    'looooli',
    'l o l i',
    'l.o.l.i girl',
    'l\u200boli',
    'lоli with a Cyrillic o',
    'Lolita type',
    'jailbait',
    'jail bait',
    'preteen',
    'pre-teen',
    'a child-like body',
    'She has the body of a child',
    'body of a 14 year old',
    'looks like a child',
    'looks 15',
    'looks like she is 15 years old',
    'forever 16',
    'eternally sixteen',
    'sweet sixteen',
    'a little girl who loves candy',
    'a young girl',
    'an adolescent elf',
    'prepubescent',
    'wears a school uniform',
    'a 10th grader',
    'ninth grader',
    'She is a minor',
    'legally a minor',
    'not yet 18',
    'almost 18',
    'under 18',
    'one year shy of 18',
    'a few months before 18',
    'sch00lg1rl',
    's-c-h-o-o-l-g-i-r-l',
    'skoolgirl',
    't33nager',
    'tééen',
    'a 900 year old vampire in the body of a 12 year old',
    'She is 19 but looks 13',
    'apparent age 14',
    'Eighteen on paper, really 15. age: fifteen',
    'She is still in high school',
    'mentally 9',
    'a naked girl at the age of 15',
    'when she was 12 she had sex',
    'toddler',
  ])('%s', (text) => {
    expect(describesMinor(text)).toBe(true);
  });
});

describe('a character text about an adult is accepted', () => {
  test.each([
    '18 years old',
    'She is eighteen.',
    'A 24-year-old painter from Lisbon.',
    'age: 31',
    'aged 42',
    'I have two children.',
    'A mother of 2 kids',
    'She teaches high school.',
    'A high school teacher by day, singer by night',
    'She teaches physics to high school students',
    'Works with teenagers as a counsellor',
    'A pediatric nurse who works with children',
    'Since she was 12 she has painted.',
    'She has painted since she was twelve.',
    'When she was 9, her family moved to Porto.',
    'At the age of 16 she left home for the sea.',
    'She learned to sail at the age of 9',
    'As a little girl she dreamed of flying.',
    'As a teenager he played in a punk band.',
    'In her teens she won two medals.',
    'She graduated from high school in Lyon and moved to Paris.',
    'Met her best friend in high school',
    '17 years of experience',
    '17 years as a firefighter',
    'She spent 15 years in the navy',
    'Her restaurant is 10 years old',
    'owns a 12-year-old whisky collection',
    'has a 3 year old dog',
    'She is 5 feet 9 inches tall',
    'She is 170 cm tall, 60 kg',
    'He is 6 feet tall',
    'Her lucky number is 7.',
    'works from 9 to 5',
    'She is 10 minutes away from the sea',
    'A minor accident ended her dancing career',
    'She plays in A minor',
    'minor league baseball coach',
    'an only child',
    'a child of the sea',
    'in touch with her inner child',
    'childlike wonder',
    'a childhood in the Alps',
    'A kid at heart',
    "Writes children's books",
    'volunteers at a camp for kids',
    'a girl next door, twenty-six',
    'the girl who runs the bar',
    'Petite, 29, with short black hair',
    'not a child anymore',
    'No one under 18.',
    'She is an adult; nobody here is underage',
    'a nurse, 27, night shifts',
    'single mother with a teenage son',
    'her daughter and her young ambition',
    'Thirty-four. Marine biologist.',
    'She has 3 sisters',
    'ranked 5 in the world',
    'She is one of 12 astronauts',
    'University student of medicine, 23',
    'college sophomore, 20',
    'Was a cheerleader for the Dallas team',
    "I'm not kidding",
    'Sings in 4 languages; has been on stage for 11 years',
    'Her bar opens at 6',
    'Loves vinyl from the 70s and 80s',
    'She turned 30 in May',
    'childish? Never.',
  ])('%s', (text) => {
    expect(describesMinor(text)).toBe(false);
  });
});

test('names the field that describes a minor', () => {
  const adult = { name: 'Elena', age: '29', description: 'A painter.', traits: ['warm'] };
  expect(fieldDescribingMinor(adult)).toBeUndefined();
  expect(fieldDescribingMinor({ ...adult, clothing: 'school uniform' })).toBe('clothing');
  expect(fieldDescribingMinor({ ...adult, traits: ['warm', 'teen'] })).toBe('traits');
  expect(fieldDescribingMinor({ ...adult, age: '17' })).toBe('age');
});

describe('a reply is stopped when it depicts a minor', () => {
  test.each([
    "I'm 16, silly!",
    'I am sixteen years old.',
    "I'm only 15... is that okay?",
    "Yes teacher, I'm your schoolgirl.",
    "As your little girl, I'd love that.",
    "I'm a teenager.",
    "I'm still in high school.",
    'She was a naked 15 year old.',
    'The teen kissed him slowly.',
    'I just turned 17!',
    "I'm und3rage, you know.",
  ])('%s', (reply) => {
    expect(replyDepictsMinor(reply)).toBe(true);
  });
});

describe('a reply is let through when it does not', () => {
  test.each([
    "I'm 29, and I like every one of those years.",
    'Sounds like your 12-year-old has you on your toes!',
    'How are your kids? Is your little girl better?',
    'When I was 16 I left home for the sea.',
    'As a little girl I used to hide in the library.',
    "I'm 5 minutes away from finishing this song.",
    'Teaching high school students sounds exhausting. How was your day?',
    "I'm a kid at heart.",
    "I'd kiss your forehead if I could.",
    'Give me 10 reasons.',
    "I'm listening. What happened at 3 in the morning?",
    'I was shy at school, and then I found the theatre.',
  ])('%s', (reply) => {
    expect(replyDepictsMinor(reply)).toBe(false);
  });
});

test('refuses firmly, more briefly the second time, and never plays along', () => {
  const first = refusalOfMinors({ name: 'Elena' });
  expect(first).toContain('Elena');
  expect(first).toMatch(/^No\./);
  expect(new Set([0, 1, 2].map((attempt) => refusalOfMinors({ name: 'Elena' }, attempt))).size).toBe(3);
  expect(refusalOfMinors({ name: 'Elena' }, 99)).toBe(refusalOfMinors({ name: 'Elena' }, 2));
});
