import { operations } from '#shared/operations/index.ts';
import { fillPath } from '#web/lib/fill-path.ts';

/** Where a companion is saved from as a Character Card of version 3. */
export const cardAddress = (id: number, format: 'json' | 'png'): string =>
  fillPath(operations['characters-export'].path, { id }, { format });
