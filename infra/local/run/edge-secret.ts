import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { persistentFile } from '../../lib/persistent-file.ts';

const SECRET = /^[0-9a-f]{64}$/;

/** The edge secret, from which other keys are derived. Stored in DATA_DIR, so that signatures stay valid over restarts. */
export const edgeSecret = (dataDir: string): string =>
  persistentFile({
    path: join(dataDir, 'edge-secret'),
    generate: () => randomBytes(32).toString('hex'),
    parse(content) {
      const secret = content.trim();
      if (!SECRET.test(secret)) throw new Error('Not a secret');
      return secret;
    },
    effectOfDeletion: 'all devices are then unknown, and records of earlier email addresses are lost',
  });
