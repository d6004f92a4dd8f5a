import type { TopicName } from './topics.ts';

/** Something that happens in people's lives and deserves an answer of its own. */
export interface LifeEvent {
  readonly id: string;
  /** For plain text; a group named `what` becomes a slot, turned around to the second person. */
  readonly pattern: RegExp;
  readonly mood: 'good' | 'bad' | 'grave' | 'neutral';
  readonly react: readonly string[];
  readonly ask: readonly string[];
  readonly topic?: TopicName;
}
