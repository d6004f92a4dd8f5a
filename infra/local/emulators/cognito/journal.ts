/**
 * Data store for cognito-local: memory, plus a journal on disk.
 *
 * cognito-local's store rewrites the whole file in place for each change: kill -9 truncates it, concurrent sign-ups
 * corrupt it, and a log-in costs more the more users there are. Here each change appends one line and is acknowledged
 * after fsync. An incomplete last line was never acknowledged and is ignored. Changes made during a write share the
 * next one.
 */
import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import { CliError } from '../../../lib/console.ts';

type Root = Record<string, unknown>;
/** A change: the path of the changed key, and its value; without a value, a deletion. */
type JournalLine = { k: string[]; v?: unknown };

/** The journal is rewritten as a snapshot when it has grown by this much. */
const COMPACT_AFTER_BYTES = 16_000_000;

export class Journal implements DataStore {
  readonly #path: string;
  readonly #root: Root;
  #file: FileHandle;
  #pending: string[] = [];
  #appendedBytes = 0;
  #writing: Promise<void> | null = null;
  /** A write has failed and may have left an incomplete line. */
  #mayHaveIncompleteLine = false;

  private constructor(path: string, root: Root, file: FileHandle) {
    this.#path = path;
    this.#root = root;
    this.#file = file;
  }

  /** Reads a journal, or creates one with `defaults`. */
  static async open(path: string, defaults: Root): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true });
    const root = replay(await readJournal(path, defaults), defaults, path);
    return new Journal(path, root, await writeSnapshot(path, root));
  }

  async get<T>(_ctx: Context, key: string | string[], defaultValue?: T): Promise<T> {
    let value: unknown = this.#root;
    for (const part of [key].flat())
      value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
    return (value ?? defaultValue ?? null) as T;
  }

  async getRoot<T>(): Promise<T | null> {
    return this.#root as T;
  }

  async set<T>(_ctx: Context, key: string | string[], value: T): Promise<void> {
    this.#apply({ k: [key].flat(), v: value });
  }

  async delete(_ctx: Context, key: string | string[]): Promise<void> {
    this.#apply({ k: [key].flat() });
  }

  /** Resolves when every change so far is on disk. */
  async flushed(): Promise<void> {
    while (this.#pending.length > 0 || this.#writing !== null) {
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
      await this.#writing;
    }
  }

  async close(): Promise<void> {
    await this.flushed();
    await this.#file.close();
  }

  #apply(line: JournalLine): void {
    apply(this.#root, line);
    this.#pending.push(`${JSON.stringify(line)}\n`);
  }

  async #write(): Promise<void> {
    // Changes of the same turn of the event loop share one write.
    await new Promise((resolve) => setImmediate(resolve));
    const text = this.#pending.join('');
    this.#pending = [];
    if (this.#mayHaveIncompleteLine || this.#appendedBytes + text.length > COMPACT_AFTER_BYTES)
      return this.#rewrite();
    this.#mayHaveIncompleteLine = true;
    await this.#file.appendFile(text);
    await this.#file.datasync();
    this.#mayHaveIncompleteLine = false;
    this.#appendedBytes += text.length;
  }

  async #rewrite(): Promise<void> {
    this.#mayHaveIncompleteLine = true;
    const old = this.#file;
    this.#file = await writeSnapshot(this.#path, this.#root);
    this.#mayHaveIncompleteLine = false;
    this.#appendedBytes = 0;
    await old.close();
  }
}

function apply(root: Root, { k, v }: JournalLine): void {
  let target = root;
  for (const part of k.slice(0, -1)) {
    const next = Object.hasOwn(target, part) ? target[part] : undefined;
    target = isRecord(next) ? next : setOwn(target, part, {});
  }
  const last = k.at(-1);
  if (last === undefined) return;
  if (v === undefined) delete target[last];
  else setOwn(target, last, v);
}

/** Safe for names such as `__proto__`. */
function setOwn<T>(target: Root, name: string, value: T): T {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
  return value;
}

/** Empty at the first start. */
async function readJournal(path: string, defaults: Root): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CliError(`${path} cannot be read (${error.message}). Restore it from a backup.`);
  });
  // It is written completely and then renamed, so it always holds its defaults.
  if (text?.trim() === '' && linesOf(defaults).length > 0)
    throw new CliError(`${path} is empty: its accounts are lost. Restore it from a backup, or delete it.`);
  return text ?? '';
}

function replay(text: string, defaults: Root, path: string): Root {
  const root = structuredClone(defaults);
  const lines = text.split('\n');
  // After the last line break there is nothing, or an incomplete line.
  for (const [index, line] of lines.slice(0, -1).entries()) {
    try {
      apply(root, JSON.parse(line, reviveDates) as JournalLine);
    } catch {
      if (index === lines.length - 2) break;
      throw new CliError(
        `Line ${index + 1} of ${path} is damaged. Remove the line, or delete the folder to start again.`,
      );
    }
  }
  return root;
}

const linesOf = (root: Root): JournalLine[] =>
  Object.entries(root).flatMap(([name, value]): JournalLine[] =>
    isRecord(value) && name !== 'Options'
      ? Object.entries(value).map(([inner, v]) => ({ k: [name, inner], v }))
      : [{ k: [name], v: value }],
  );

async function writeSnapshot(path: string, root: Root): Promise<FileHandle> {
  // Write, sync, then rename: a crash leaves the old file or the new one.
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.appendFile(
    linesOf(root)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  await file.sync();
  await rename(`${path}.new`, path);
  return file;
}

/** cognito-local expects dates where a name ends in Date. */
function reviveDates(name: string, value: unknown): unknown {
  return name.endsWith('Date') && typeof value === 'string' ? new Date(value) : value;
}

function isRecord(value: unknown): value is Root {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
