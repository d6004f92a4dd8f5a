import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { jobs } from '#shared/jobs.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { socketFunctionList } from '#shared/socket.ts';

const FUNCTIONS = join(import.meta.dirname, '../functions');

/**
 * Where each operation's, job's, schedule's and socket route's handler is: the one file below functions/ that has its id
 * as a name.
 */
export function handlerFiles(): Map<string, string> {
  const byName = new Map<string, string[]>();
  for (const file of globSync('*/*.ts', { cwd: FUNCTIONS })) {
    const name = basename(file, '.ts');
    byName.set(name, [...(byName.get(name) ?? []), join(FUNCTIONS, file)]);
  }
  return new Map(
    [
      ...operationList.map(({ id }) => id),
      ...Object.keys(jobs),
      ...Object.keys(schedules),
      ...socketFunctionList.map(({ id }) => id),
    ].map((id) => {
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

/** The feature folder an operation's handler lives in. */
export const featureOf = (file: string): string => basename(dirname(file));
