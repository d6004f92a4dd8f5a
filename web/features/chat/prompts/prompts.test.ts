import { describe, expect, test } from 'vitest';
import { PROMPT_CATEGORIES, PROMPTS, type Prompt, timeOfDay } from '#shared/prompts.ts';
import { CONTEXT_PAUSE, contextualPrompt, matchingPrompts, offeredPrompts } from './prompt-rules.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour, 30);
const matching = (hour: number, messageCount: number, usedIds: readonly string[] = []) =>
  matchingPrompts({ now: at(hour), messageCount, usedIds });
const ids = (prompts: readonly Prompt[]) => prompts.map(({ id }) => id);

test('37 prompts in six categories have unique ids and texts', () => {
  expect(PROMPTS).toHaveLength(37);
  expect(new Set(ids(PROMPTS)).size).toBe(37);
  expect(new Set(PROMPTS.map(({ text }) => text)).size).toBe(37);
  expect(new Set(PROMPTS.map(({ category }) => category))).toEqual(new Set(Object.keys(PROMPT_CATEGORIES)));
});

describe('matchingPrompts', () => {
  test.each([
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [21, 'evening'],
    [22, 'night'],
  ])('hour %i is %s', (hour, time) => {
    expect(timeOfDay(at(hour))).toBe(time);
  });

  test('excludes prompts for another time of day', () => {
    const times = (hour: number) => new Set(matching(hour, 0).map(({ timeOfDay }) => timeOfDay));
    expect(times(9)).toEqual(new Set(['any']));
    expect(times(19)).toEqual(new Set(['any', 'evening']));
    expect(times(23)).toEqual(new Set(['any', 'night']));
  });

  test.each([
    [6, 'early'],
    [7, 'mid'],
    [20, 'mid'],
    [21, 'late'],
  ])('after %i messages includes prompts of the stage %s', (messageCount, stage) => {
    const stages = new Set(matching(23, messageCount).map(({ messageStage }) => messageStage));
    expect(stages).toEqual(new Set(['any', stage]));
  });

  test('excludes used prompts', () => {
    const all = ids(matching(19, 0));
    expect(ids(matching(19, 0, all.slice(1)))).toEqual(all.slice(0, 1));
    expect(matching(19, 0, all)).toEqual([]);
  });
});

describe('offeredPrompts', () => {
  const all = matching(19, 0);
  test('picks two different prompts from all that match', () => {
    const picked = new Set<string>();
    for (let i = 0; i < all.length; i += 1) {
      const two = offeredPrompts(all, [], () => i / all.length);
      expect(new Set(ids(two)).size).toBe(2);
      for (const id of ids(two)) picked.add(id);
    }
    expect(picked.size).toBe(all.length);
  });
  test('replaces only a prompt that no longer matches', () => {
    const [first, second] = offeredPrompts(all, []) as [Prompt, Prompt];
    expect(offeredPrompts(all, [first.id, second.id])).toEqual([first, second]);
    const rest = all.filter((prompt) => prompt !== first);
    const next = offeredPrompts(rest, [first.id, second.id]);
    expect(next[0]).toBe(second);
    expect(next[1]).not.toBe(first);
  });
  test('offers fewer when fewer match', () => {
    expect(offeredPrompts(all.slice(0, 1), [])).toHaveLength(1);
    expect(offeredPrompts([], [])).toEqual([]);
  });
});

describe('contextualPrompt', () => {
  const now = at(19).getTime();
  const context = (messages: string[], overrides: Partial<Parameters<typeof contextualPrompt>[0]> = {}) =>
    contextualPrompt({
      prompts: matching(19, messages.length),
      messages,
      dismissedAt: undefined,
      promptUsedAt: undefined,
      now,
      ...overrides,
    });
  const aboutMusic = ['Hello', 'I heard a song by my favourite band, and the music stayed with me'];

  test('matches keywords in the newest three messages', () => {
    expect(context(aboutMusic)?.contextKeywords).toContain('music');
    expect(context([...aboutMusic, 'Well', 'Hm', 'So'])).toBeUndefined();
    expect(context(['Hello', 'The weather is grey'])).toBeUndefined();
  });
  test('matches whole words only', () => {
    expect(context(['Hello', 'He is a musician with a songbook'])).toBeUndefined();
  });
  test('matches keywords of several words', () => {
    expect(context(['Hello', 'Well, it was a bad day.'])?.contextKeywords).toContain('bad day');
    expect(context(['Hello', 'Not bad. What a night'])?.contextKeywords ?? []).not.toContain('bad day');
  });
  test('needs at least two messages', () => {
    expect(context(aboutMusic.slice(1))).toBeUndefined();
  });
  test.each(['dismissedAt', 'promptUsedAt'])('pauses for 30 s after %s', (event) => {
    expect(context(aboutMusic, { [event]: now - CONTEXT_PAUSE })).toBeUndefined();
    expect(context(aboutMusic, { [event]: now - CONTEXT_PAUSE - 1 })).toBeDefined();
  });
  test('excludes a used prompt', () => {
    const used = context(aboutMusic) as Prompt;
    expect(context(aboutMusic, { prompts: matching(19, 2, [used.id]) })).not.toBe(used);
  });
});
