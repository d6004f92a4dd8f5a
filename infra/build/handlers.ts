import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { jobs } from '#shared/jobs.ts';
import type { Need } from '#shared/needs.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { socketFunctionList } from '#shared/socket.ts';

const FUNCTIONS = join(ROOT, 'functions');

/** The needs of every function, by its id. */
export const declaredFunctions = (): Map<string, readonly Need[]> =>
  new Map<string, readonly Need[]>([
    ...operationList.map(({ id, needs }) => [id, needs] as const),
    ...[jobs, schedules, objectEvents, objectEventFailures].flatMap((table) =>
      Object.entries(table).map(([id, { needs }]) => [id, needs] as const),
    ),
    ...socketFunctionList.map(({ id, needs }) => [id, needs] as const),
  ]);

/** The handler file of each function: the one file below functions/ that is named after its id. */
export function handlerFiles(): Map<string, string> {
  const byName = new Map<string, string[]>();
  for (const file of globSync('*/*.ts', { cwd: FUNCTIONS })) {
    const name = basename(file, '.ts');
    byName.set(name, [...(byName.get(name) ?? []), join(FUNCTIONS, file)]);
  }
  return new Map(
    [...declaredFunctions().keys()].map((id) => {
      const files = byName.get(id) ?? [];
      const [file] = files;
      if (file === undefined || files.length > 1) {
        throw new Error(
          `${id} needs exactly one handler functions/<feature>/${id}.ts; found ${files.length}`,
        );
      }
      return [id, file];
    }),
  );
}
