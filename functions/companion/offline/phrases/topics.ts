import { OFFERS } from './offers.ts';
import type { Question, Topic } from './topic.ts';
import { CULTURE_TOPICS } from './topics-culture.ts';
import { DAY_TOPICS } from './topics-days.ts';
import { PEOPLE_TOPICS } from './topics-people.ts';
import { WORLD_TOPICS } from './topics-world.ts';

const ALL = { ...DAY_TOPICS, ...PEOPLE_TOPICS, ...CULTURE_TOPICS, ...WORLD_TOPICS };

export type TopicName = keyof typeof ALL;

export const TOPICS: Readonly<Record<TopicName, Topic>> = ALL;

const TOPIC_NAMES = Object.keys(ALL) as TopicName[];

/** Topics one can bring up with anybody, at any time. */
export const EASY_TOPICS: readonly TopicName[] = [
  'music',
  'travel',
  'food',
  'film',
  'books',
  'art',
  'games',
  'nature',
  'friends',
  'future',
  'weather',
  'pets',
  'home',
  'love',
  'sleep',
];

const ALL_WORDS = TOPIC_NAMES.map((name) => ({ name, words: new RegExp(TOPICS[name].words.source, 'g') }));

/** The topics of a text, the one with the most words first. */
export function topicsOf(text: string): TopicName[] {
  return ALL_WORDS.map(({ name, words }) => ({ name, count: text.match(words)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ name }) => name);
}

export interface AskedQuestion extends Question {
  readonly topic: TopicName | undefined;
}

export const KNOWN_QUESTIONS: readonly AskedQuestion[] = [
  ...TOPIC_NAMES.flatMap((topic) => TOPICS[topic].ask.map((question) => ({ ...question, topic }))),
  ...OFFERS.map((offer) => ({ ...offer, topic: undefined })),
];
