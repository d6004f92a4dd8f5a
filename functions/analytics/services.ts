import { characterStore } from '#functions/characters/character-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { analyticsStore } from './analytics-store.ts';

export function analyticsServices() {
  const table = openTable(config().TABLE_NAME);
  return { analytics: analyticsStore(table), characters: characterStore(table), clock: systemClock };
}

export function dailyResetServices() {
  const table = openTable(config().TABLE_NAME);
  return { usage: usageStore(table), analytics: analyticsStore(table) };
}
