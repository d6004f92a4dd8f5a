import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cardState } from './card-state.ts';
import { loadMedia } from './load-media.ts';
import { findCharacters, TRAIT_FILTERS, type TraitFilter } from './trait-filters.ts';

const item = (changes: Partial<MediaItem> = {}): MediaItem => ({
  id: 1,
  characterId: 1,
  type: 'video',
  url: '/media/1.mp4',
  isDefault: true,
  isActive: true,
  isBlurred: false,
  tags: [],
  ...changes,
});

describe('findCharacters', () => {
  const companion = (name: string, description: string, ...traits: string[]) => ({
    name,
    description,
    background: name === 'Leo' ? 'Born in Marrakesh' : '',
    traits,
  });
  const everyone = [
    companion('Amara', 'Sings in a jazz bar', 'Passionate', 'Confident'),
    companion('Jonas', 'Sails alone', 'daring spirit', 'Thoughtful'),
    companion('Mei', 'Paints harbours', 'Artistic soul', 'Gentle'),
    companion('Vera', 'Restores AMARANTH glass', 'Quiet strength', 'Sophistication'),
    companion('Leo', 'Cooks late', 'Adventurous', 'Romantic'),
  ];
  const names = (search: string, filter: TraitFilter) =>
    findCharacters(everyone, search, filter).map(({ name }) => name);

  test('searches name and description, ignoring case', () => {
    expect(names('amara', 'All')).toEqual(['Amara', 'Vera']);
    expect(names('  HARBOUR ', 'All')).toEqual(['Mei']);
    expect(names('nobody', 'All')).toEqual([]);
  });

  test('searches the background', () => {
    expect(names('marrakesh', 'All')).toEqual(['Leo']);
  });

  test('matches each filter by the words of the traits', () => {
    expect(TRAIT_FILTERS).toEqual(['All', 'Romantic', 'Creative', 'Adventurous', 'Caring', 'Confident']);
    expect(names('', 'All')).toHaveLength(5);
    expect(names('', 'Romantic')).toEqual(['Amara', 'Leo']);
    expect(names('', 'Creative')).toEqual(['Mei']);
    expect(names('', 'Adventurous')).toEqual(['Jonas', 'Leo']);
    expect(names('', 'Caring')).toEqual(['Jonas', 'Mei']);
    expect(names('', 'Confident')).toEqual(['Amara', 'Vera']);
  });

  test('requires both search and filter to match', () => {
    expect(names('sails', 'Romantic')).toEqual([]);
    expect(names('sails', 'Caring')).toEqual(['Jonas']);
  });
});

describe('cardState', () => {
  test('is loading until its media are loaded', () => {
    expect(cardState(undefined)).toEqual({ kind: 'loading' });
  });

  test('is the active default video', () => {
    const video = item({ id: 3 });
    expect(cardState([item({ isDefault: false }), item({ type: 'image' }), video])).toEqual({
      kind: 'video',
      video,
    });
  });

  test('is hidden without a default video', () => {
    expect(cardState([])).toEqual({ kind: 'hidden' });
    expect(cardState([item({ type: 'image' }), item({ isActive: false })])).toEqual({ kind: 'hidden' });
  });

  test('is the portrait when the media could not be loaded', () => {
    expect(cardState(null)).toEqual({ kind: 'portrait' });
  });
});

describe('loadMedia', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('loads batches of five with a pause of 50 ms, and reports each batch', async () => {
    vi.useFakeTimers();
    let started = 0;
    const reported: number[] = [];
    const loading = loadMedia({
      ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      loadOne: async (id) => {
        started += 1;
        return [item({ id })];
      },
      onBatch: (media) => reported.push(Object.keys(media).length),
    });
    const startedAfter: number[] = [];
    for (const passed of [0, 49, 1, 49, 1]) {
      await vi.advanceTimersByTimeAsync(passed);
      startedAfter.push(started);
    }
    expect(startedAfter).toEqual([5, 5, 10, 10, 12]);
    expect(Object.keys(await loading)).toHaveLength(12);
    expect(reported).toEqual([5, 10, 12]);
  });

  test('gives null for a failure, and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const media = await loadMedia({
      ids: [1, 2],
      loadOne: async (id) => {
        if (id === 1) throw new Error('no');
        return [item({ id })];
      },
    });
    expect(media[1]).toBeNull();
    expect(media[2]).toHaveLength(1);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('stops when it is aborted', async () => {
    const controller = new AbortController();
    const loadOne = vi.fn(async () => []);
    const loading = loadMedia({ ids: [1, 2, 3, 4, 5, 6], loadOne, signal: controller.signal });
    // During the pause after the first batch.
    setImmediate(() => controller.abort());
    await expect(loading).rejects.toThrow(/abort/i);
    expect(loadOne).toHaveBeenCalledTimes(5);
  });
});
