/**
 * Objects as files:
 *
 *   s3/<bucket>/data/<hash>-<version>      the bytes, written once and never changed
 *   s3/<bucket>/objects/<hash>.json        key, type, size …, and which of the data files is the current one
 *
 * `hash` is the SHA-256 of the key: safe as a file name for any key, also on case-insensitive file systems. Put writes
 * the data, syncs, writes the metadata to a temporary file, syncs and renames. A reader sees the old object or the
 * new one, also after a power failure. Data files without metadata are removed at the next start.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, silentLog } from '../../../lib/console.ts';
import type { Upload } from './body.ts';
import { S3Error } from './errors.ts';

export interface ObjectHeaders {
  contentType: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  /** x-amz-meta-…, without the prefix. */
  metadata: Record<string, string>;
}

export interface StoredObject extends ObjectHeaders {
  key: string;
  size: number;
  /** With its quotes, as in the header. */
  eTag: string;
  crc32: string;
  /** ISO 8601. */
  lastModified: string;
  file: string;
}

interface Bucket {
  folder: string;
  objects: Map<string, StoredObject>;
}

const MAX_KEY_BYTES = 1024;
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

export class ObjectStore {
  readonly #root: string;
  readonly #log: Log;
  readonly #buckets = new Map<string, Bucket>();
  /** Commits are serialised, so that memory and disk agree. */
  #commits: Promise<unknown> = Promise.resolve();

  constructor(root: string, log: Log = silentLog) {
    this.#root = root;
    this.#log = log;
  }

  /** Loads the stored objects and creates missing buckets. */
  async open(buckets: readonly string[]): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    const entries = await readdir(this.#root, { withFileTypes: true });
    const found = entries.filter((entry) => entry.isDirectory() && BUCKET_NAME.test(entry.name));
    for (const name of new Set([...found.map((entry) => entry.name), ...buckets]))
      await this.createBucket(name);
  }

  async createBucket(name: string): Promise<void> {
    if (!BUCKET_NAME.test(name)) throw new S3Error('InvalidBucketName', undefined, { BucketName: name });
    if (this.#buckets.has(name)) return;
    const folder = join(this.#root, name);
    await mkdir(join(folder, 'data'), { recursive: true });
    await mkdir(join(folder, 'objects'), { recursive: true });
    this.#buckets.set(name, { folder, objects: await loadObjects(folder, this.#log) });
  }

  bucketNames(): string[] {
    return [...this.#buckets.keys()].sort();
  }

  /** @throws S3Error NoSuchBucket */
  find(bucket: string, key: string): StoredObject | undefined {
    return this.#bucket(bucket).objects.get(key);
  }

  /** @throws S3Error NoSuchKey, NoSuchBucket */
  get(bucket: string, key: string): StoredObject {
    const found = this.find(bucket, key);
    if (found === undefined) throw new S3Error('NoSuchKey', undefined, { Key: key });
    return found;
  }

  /** @param end the last byte, inclusive */
  read(bucket: string, object: StoredObject, start: number, end: number): ReadStream {
    return createReadStream(join(this.#bucket(bucket).folder, 'data', object.file), { start, end });
  }

  /** Stores an upload. An incomplete or invalid upload leaves nothing. */
  async put(
    bucket: string,
    key: string,
    headers: ObjectHeaders,
    upload: Upload,
    onlyIfAbsent = false,
  ): Promise<StoredObject> {
    const { folder } = this.#bucket(bucket);
    checkKey(key);
    const file = newContentFileName(key);
    const path = join(folder, 'data', file);
    try {
      const handle = await open(path, 'wx');
      try {
        for await (const chunk of upload.chunks) await handle.writeFile(chunk);
        await handle.sync();
      } finally {
        await handle.close();
      }
      const { size, md5, crc32 } = upload.finish();
      const eTag = `"${md5.toString('hex')}"`;
      const object = { ...headers, key, size, eTag, crc32, lastModified: new Date().toISOString(), file };
      await this.#commit(bucket, object, onlyIfAbsent);
      return object;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async copy(
    from: { bucket: string; key: string },
    to: { bucket: string; key: string },
    headers?: ObjectHeaders,
  ) {
    const source = this.get(from.bucket, from.key);
    const target = this.#bucket(to.bucket);
    checkKey(to.key);
    const file = newContentFileName(to.key);
    await copyFile(
      join(this.#bucket(from.bucket).folder, 'data', source.file),
      join(target.folder, 'data', file),
    );
    const object = { ...source, ...headers, key: to.key, lastModified: new Date().toISOString(), file };
    await this.#commit(to.bucket, object, false);
    return object;
  }

  /** Idempotent, as in S3. */
  async delete(bucket: string, key: string): Promise<void> {
    const { folder, objects } = this.#bucket(bucket);
    await this.#serialised(async () => {
      const object = objects.get(key);
      if (object === undefined) return;
      await rm(join(folder, 'objects', `${hashOf(key)}.json`), { force: true });
      objects.delete(key);
      await tryRemove(join(folder, 'data', object.file));
    });
  }

  /** In S3's order: by the bytes of the key. */
  list(bucket: string, prefix: string): StoredObject[] {
    const matching = [...this.#bucket(bucket).objects.values()].filter((object) =>
      object.key.startsWith(prefix),
    );
    return matching.sort((a, b) => compareKeys(a.key, b.key));
  }

  #bucket(name: string): Bucket {
    const bucket = this.#buckets.get(name);
    if (bucket === undefined) throw new S3Error('NoSuchBucket', undefined, { BucketName: name });
    return bucket;
  }

  #commit(bucket: string, object: StoredObject, onlyIfAbsent: boolean): Promise<void> {
    const { folder, objects } = this.#bucket(bucket);
    return this.#serialised(async () => {
      const previous = objects.get(object.key);
      if (onlyIfAbsent && previous !== undefined)
        throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-None-Match' });
      await writeAtomically(join(folder, 'objects', `${hashOf(object.key)}.json`), JSON.stringify(object));
      objects.set(object.key, object);
      if (previous !== undefined) await tryRemove(join(folder, 'data', previous.file));
    });
  }

  #serialised<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#commits.then(work);
    this.#commits = result.catch(() => {});
    return result;
  }
}

/** Loads the objects' metadata. A corrupt metadata file is skipped and stays on disk, like its content file. */
async function loadObjects(folder: string, log: Log): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  const metadataFiles = await readdir(join(folder, 'objects'));
  const files = new Set(await readdir(join(folder, 'data')));
  const corrupt = new Set<string>();
  await Promise.all(
    metadataFiles.map(async (name) => {
      const path = join(folder, 'objects', name);
      if (!name.endsWith('.json')) return rm(path, { force: true });
      const object = await readMetadata(path);
      if (object === undefined) {
        corrupt.add(name.slice(0, -'.json'.length));
        log.warn(
          `The object described by ${path} is skipped: the file is damaged. Restore it from a backup.`,
        );
      } else if (files.has(object.file)) objects.set(object.key, object);
      else
        log.warn(
          `The object ${object.key} is skipped: its data, ${join(folder, 'data', object.file)}, is missing.`,
        );
    }),
  );
  const current = new Set([...objects.values()].map((object) => object.file));
  const isNeeded = (file: string) => current.has(file) || corrupt.has(file.split('-')[0] ?? '');
  await Promise.all(
    [...files].filter((file) => !isNeeded(file)).map((file) => tryRemove(join(folder, 'data', file))),
  );
  return objects;
}

async function readMetadata(path: string): Promise<StoredObject | undefined> {
  const text = await readFile(path, 'utf8');
  try {
    const object = JSON.parse(text) as Partial<StoredObject> | null;
    return typeof object?.key === 'string' && typeof object.file === 'string'
      ? (object as StoredObject)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Replaces a file atomically. */
async function writeAtomically(path: string, content: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  const handle = await open(temporary, 'wx');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}

/** Ignores errors: on Windows an open file cannot be removed. The next start removes it. */
async function tryRemove(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => {});
}

function checkKey(key: string): void {
  const bytes = Buffer.byteLength(key);
  if (bytes === 0) throw new S3Error('InvalidArgument', 'The key of the object is empty.');
  if (bytes > MAX_KEY_BYTES)
    throw new S3Error('KeyTooLongError', undefined, { Size: bytes, MaxSizeAllowed: MAX_KEY_BYTES });
}

export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function newContentFileName(key: string): string {
  return `${hashOf(key)}-${randomUUID()}`;
}
