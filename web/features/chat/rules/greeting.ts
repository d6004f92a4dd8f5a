import { type TimeOfDay, timeOfDay } from '#shared/prompts.ts';
import type { Character } from '#shared/schemas/character.ts';

const GREETINGS: Record<TimeOfDay, readonly string[]> = {
  morning: [
    'Good morning.',
    'Morning. You are up early enough to catch me with my first coffee.',
    'Oh, good, a face to start the day with.',
  ],
  afternoon: [
    'Hello, you.',
    'What a nice interruption to my afternoon.',
    'Hello. I was just looking for a reason to put my work down.',
  ],
  evening: [
    'Good evening.',
    'There you are. I was hoping for company tonight.',
    'Come in. The day is over, and I have kept you the good chair.',
  ],
  night: [
    'Still awake, too?',
    'The quiet hours are my favourite. Hello.',
    'Hello. Everybody else has gone to bed, it seems.',
  ],
};

const QUESTIONS = [
  'What is on your mind?',
  'Tell me one thing about your day that nobody asked about.',
  'Where shall we start?',
  'I have time. Have you?',
] as const;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** The companion's greeting in an empty conversation. Depends on the companion and the time of day only. */
export function greetingOf({ id, name }: Pick<Character, 'id' | 'name'>, now: Date): string {
  const greetings = GREETINGS[timeOfDay(now)];
  // Combines every greeting with every question, so that companions next to each other differ.
  return `${pick(greetings, id)} I'm ${name}. ${pick(QUESTIONS, Math.floor(id / greetings.length))}`;
}
