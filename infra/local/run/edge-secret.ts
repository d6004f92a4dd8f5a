import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { persistentFile } from '../../lib/persistent-file.ts';

const SECRET = /^[0-9a-f]{64}$/;

/**
 * The secret that the gateway proves itself with and that other keys are derived from. Kept in DATA_DIR: what was signed
 * before a restart stays valid.
 */
export const edgeSecret = (dataDir: string): string =>
  persistentFile({
    path: join(dataDir, 'edge-secret'),
    make: () => randomBytes(32).toString('hex'),
    read(content) {
      const secret = content.trim();
      if (!SECRET.test(secret)) throw new Error('Not a secret');
      return secret;
    },
    effectOfDeletion:
      'every device then counts as unknown, and what is remembered of earlier addresses is lost',
  });
