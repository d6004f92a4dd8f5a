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

describe('finding companions', () => {
  const who = (name: string, description: string, ...traits: string[]) => ({
    name,
    description,
    background: name === 'Leo' ? 'Born in Marrakesh' : '',
    traits,
  });
  const everyone = [
    who('Amara', 'Sings in a jazz bar', 'Passionate', 'Confident'),
    who('Jonas', 'Sails alone', 'daring spirit', 'Thoughtful'),
    who('Mei', 'Paints harbours', 'Artistic soul', 'Gentle'),
    who('Vera', 'Restores AMARANTH glass', 'Quiet strength', 'Sophistication'),
    who('Leo', 'Cooks late', 'Adventurous', 'Romantic'),
  ];
  const names = (search: string, filter: TraitFilter) =>
    findCharacters(everyone, search, filter).map(({ name }) => name);

  test('looks for the search in name or description, whatever the case', () => {
    expect(names('amara', 'All')).toEqual(['Amara', 'Vera']);
    expect(names('  HARBOUR ', 'All')).toEqual(['Mei']);
    expect(names('nobody', 'All')).toEqual([]);
  });

  test('finds what stands on a card that shows the background', () => {
    expect(names('marrakesh', 'All')).toEqual(['Leo']);
  });

  test('matches each filter loosely against the traits', () => {
    expect(TRAIT_FILTERS).toEqual(['All', 'Romantic', 'Creative', 'Adventurous', 'Caring', 'Confident']);
    expect(names('', 'All')).toHaveLength(5);
    expect(names('', 'Romantic')).toEqual(['Amara', 'Leo']);
    expect(names('', 'Creative')).toEqual(['Mei']);
    expect(names('', 'Adventurous')).toEqual(['Jonas', 'Leo']);
    expect(names('', 'Caring')).toEqual(['Jonas', 'Mei']);
    expect(names('', 'Confident')).toEqual(['Amara', 'Vera']);
  });

  test('wants search and filter both', () => {
    expect(names('sails', 'Romantic')).toEqual([]);
    expect(names('sails', 'Caring')).toEqual(['Jonas']);
  });
});

describe('a card', () => {
  test('waits while its media have not loaded', () => {
    expect(cardState(undefined)).toEqual({ kind: 'loading' });
  });

  test('shows the active default video', () => {
    const video = item({ id: 3 });
    expect(cardState([item({ isDefault: false }), item({ type: 'image' }), video])).toEqual({
      kind: 'video',
      video,
    });
  });

  test('is hidden when the media loaded without a default video', () => {
    expect(cardState([])).toEqual({ kind: 'hidden' });
    expect(cardState([item({ type: 'image' }), item({ isActive: false })])).toEqual({ kind: 'hidden' });
  });

  test('shows a still when its media could not be fetched', () => {
    expect(cardState(null)).toEqual({ kind: 'still' });
  });
});

describe('media', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('come in batches of five with a pause of 50 ms between, and are told as they come', async () => {
    vi.useFakeTimers();
    let started = 0;
    const known: number[] = [];
    const loading = loadMedia({
      ids: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      loadOne: async (id) => {
        started += 1;
        return [item({ id })];
      },
      onBatch: (media) => known.push(Object.keys(media).length),
    });
    const startedAfter: number[] = [];
    for (const passed of [0, 49, 1, 49, 1]) {
      await vi.advanceTimersByTimeAsync(passed);
      startedAfter.push(started);
    }
    expect(startedAfter).toEqual([5, 5, 10, 10, 12]);
    expect(Object.keys(await loading)).toHaveLength(12);
    expect(known).toEqual([5, 10, 12]);
  });

  test('that fail are skipped and logged; the others come', async () => {
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

  test('stop when the screen is left', async () => {
    const controller = new AbortController();
    const loadOne = vi.fn(async () => []);
    const loading = loadMedia({ ids: [1, 2, 3, 4, 5, 6], loadOne, signal: controller.signal });
    // The first five have been asked for; the pause has just begun.
    setImmediate(() => controller.abort());
    await expect(loading).rejects.toThrow(/abort/i);
    expect(loadOne).toHaveBeenCalledTimes(5);
  });
});
