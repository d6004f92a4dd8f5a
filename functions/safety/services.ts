import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import type { SafetyDeps } from './check.ts';
import { configuredModeration } from './configured-moderation.ts';
import { localClassifier } from './local/local-classifier.ts';
import { safetyCountersStore } from './safety-counters-store.ts';

const local = localClassifier(
  {
    input: async () => (await import('./local/weights/input.json', { with: { type: 'json' } })).default,
    output: async () => (await import('./local/weights/output.json', { with: { type: 'json' } })).default,
    card: async () => (await import('./local/weights/card.json', { with: { type: 'json' } })).default,
  },
  systemClock.now,
);

const moderation = configuredModeration(local);

export const safetyServices = (table = openTable(config().TABLE_NAME)): SafetyDeps => ({
  moderation,
  counters: safetyCountersStore(table),
});
