import { appendFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { Journal } from './journal.ts';

describe('the journal', () => {
  it('contains no incomplete line after a write failed on a full disk', async () => {
    const other = temporaryDir();
    const path = join(other.path, 'pool.journal');
    const ctx = {} as never;
    const journal = await Journal.open(path, { Users: {} });
    await journal.set(ctx, ['Users', 'before'], 1);
    await journal.flushed();
    // Half of the line is written, as on a full disk.
    const handle = await open(path, 'r');
    const append = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockImplementationOnce(async () => {
      appendFileSync(path, '{"k":["Us');
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    await handle.close();
    await journal.set(ctx, ['Users', 'during'], 2);
    await expect(journal.flushed()).rejects.toThrow('ENOSPC');
    append.mockRestore();
    await journal.set(ctx, ['Users', 'after'], 3);
    await journal.set(ctx, ['Users', 'later'], 4);
    await journal.close();
    const read = await Journal.open(path, { Users: {} });
    expect(await read.get(ctx, 'Users')).toEqual({ before: 1, during: 2, after: 3, later: 4 });
    await read.close();
    other.remove();
  });
});
