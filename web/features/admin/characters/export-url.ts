import { operations } from '#shared/operations/index.ts';
import { fillPath } from '#web/lib/fill-path.ts';

/** The URL to export a companion as Character Card V3. */
export const exportUrl = (id: number, format: 'json' | 'png'): string =>
  fillPath(operations['characters-export'].path, { id }, { format });
