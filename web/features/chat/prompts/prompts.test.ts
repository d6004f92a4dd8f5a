import { describe, expect, test } from 'vitest';
import { PROMPT_CATEGORIES, PROMPTS, type Prompt, timeOfDay } from '#shared/prompts.ts';
import { leadsToOffer } from '../offer/media-offer-rules.ts';
import { namesHelp } from '../rules/help.ts';
import { CONTEXT_PAUSE, contextualPrompt, fittingPrompts, offeredPrompts } from './prompt-rules.ts';

const at = (hour: number) => new Date(2026, 10, 21, hour, 30);
const fitting = (hour: number, messageCount: number, usedIds: readonly string[] = []) =>
  fittingPrompts({ now: at(hour), messageCount, usedIds });
const ids = (prompts: readonly Prompt[]) => prompts.map(({ id }) => id);

test('there are 37 prompts of six categories, each with its own id and text', () => {
  expect(PROMPTS).toHaveLength(37);
  expect(new Set(ids(PROMPTS)).size).toBe(37);
  expect(new Set(PROMPTS.map(({ text }) => text)).size).toBe(37);
  expect(new Set(PROMPTS.map(({ category }) => category))).toEqual(new Set(Object.keys(PROMPT_CATEGORIES)));
});

describe('which prompts fit', () => {
  test.each([
    [4, 'night'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [16, 'afternoon'],
    [17, 'evening'],
    [21, 'evening'],
    [22, 'night'],
  ])('at %i o’clock it is %s', (hour, time) => {
    expect(timeOfDay(at(hour))).toBe(time);
  });

  test('those of another time of day do not', () => {
    const times = (hour: number) => new Set(fitting(hour, 0).map(({ timeOfDay }) => timeOfDay));
    expect(times(9)).toEqual(new Set(['any']));
    expect(times(19)).toEqual(new Set(['any', 'evening']));
    expect(times(23)).toEqual(new Set(['any', 'night']));
  });

  test.each([
    [6, 'early'],
    [7, 'mid'],
    [20, 'mid'],
    [21, 'late'],
  ])('after %i messages those of the stage %s do', (messageCount, stage) => {
    const stages = new Set(fitting(23, messageCount).map(({ messageStage }) => messageStage));
    expect(stages).toEqual(new Set(['any', stage]));
  });

  test('used ones do not', () => {
    const all = ids(fitting(19, 0));
    expect(ids(fitting(19, 0, all.slice(1)))).toEqual(all.slice(0, 1));
    expect(fitting(19, 0, all)).toEqual([]);
  });
});

describe('the two offered by chance', () => {
  const all = fitting(19, 0);
  test('are drawn from all that fit, and differ', () => {
    const drawn = new Set<string>();
    for (let i = 0; i < all.length; i += 1) {
      const two = offeredPrompts(all, [], () => i / all.length);
      expect(new Set(ids(two)).size).toBe(2);
      for (const id of ids(two)) drawn.add(id);
    }
    expect(drawn.size).toBe(all.length);
  });
  test('stay until they do not fit any more; the other one keeps its place', () => {
    const [first, second] = offeredPrompts(all, []) as [Prompt, Prompt];
    expect(offeredPrompts(all, [first.id, second.id])).toEqual([first, second]);
    const rest = all.filter((prompt) => prompt !== first);
    const next = offeredPrompts(rest, [first.id, second.id]);
    expect(next[0]).toBe(second);
    expect(next[1]).not.toBe(first);
  });
  test('are fewer when fewer are left', () => {
    expect(offeredPrompts(all.slice(0, 1), [])).toHaveLength(1);
    expect(offeredPrompts([], [])).toEqual([]);
  });
});

describe('the contextual one', () => {
  const now = at(19).getTime();
  const context = (messages: string[], over: Partial<Parameters<typeof contextualPrompt>[0]> = {}) =>
    contextualPrompt({
      fitting: fitting(19, messages.length),
      messages,
      dismissedAt: undefined,
      promptUsedAt: undefined,
      now,
      ...over,
    });
  const aboutMusic = ['Hello', 'I heard a song by my favourite band, and the music stayed with me'];

  test('is built from the keywords of the newest three messages', () => {
    expect(context(aboutMusic)?.contextKeywords).toContain('music');
    expect(context([...aboutMusic, 'Well', 'Hm', 'So'])).toBeUndefined();
    expect(context(['Hello', 'The weather is grey'])).toBeUndefined();
  });
  test('reads whole words', () => {
    expect(context(['Hello', 'He is a musician with a songbook'])).toBeUndefined();
  });
  test('knows keywords of more than one word', () => {
    expect(context(['Hello', 'Well, it was a bad day.'])?.contextKeywords).toContain('bad day');
    expect(context(['Hello', 'Not bad. What a night'])?.contextKeywords ?? []).not.toContain('bad day');
  });
  test('waits for two messages', () => {
    expect(context(aboutMusic.slice(1))).toBeUndefined();
  });
  test.each(['dismissedAt', 'promptUsedAt'])('stays away for 30 s after %s', (moment) => {
    expect(context(aboutMusic, { [moment]: now - CONTEXT_PAUSE })).toBeUndefined();
    expect(context(aboutMusic, { [moment]: now - CONTEXT_PAUSE - 1 })).toBeDefined();
  });
  test('is none that was used', () => {
    const used = context(aboutMusic) as Prompt;
    expect(context(aboutMusic, { fitting: fitting(19, 2, [used.id]) })).not.toBe(used);
  });
});

test.each([
  ['Could you send me a photo?', true],
  ['a PIC please', true],
  ['selfies', true],
  ['Any videos from last night?', true],
  ['I cut the clip', true],
  ['Send me a spicy photo', false],
  ['a sexy selfie', false],
  ['naughty picture', false],
  ['a hot video', false],
  ['nude pics', false],
  ['I am a photographer', false],
  ['a picture of your hot chocolate', true],
  ['Good evening', false],
])('"%s" leads to the offer: %s', (text, does) => {
  expect(leadsToOffer(text)).toBe(does);
});

test('nothing is offered while the companion has named help not long ago', () => {
  const help = { sender: 'ai' as const, content: 'Please look at findahelpline.com.' };
  const word = { sender: 'user' as const, content: 'Hi' };
  expect(namesHelp([help, word])).toBe(true);
  expect(namesHelp([help, ...Array.from({ length: 22 }, () => word)])).toBe(false);
  expect(namesHelp([{ ...help, sender: 'user' }, word])).toBe(false);
});
