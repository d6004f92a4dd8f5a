import { createPublicKey } from 'node:crypto';
import { join } from 'node:path';
import { newPrivateKey } from '#infra/lib/rsa-key.ts';
import { persistentFile } from '../../lib/persistent-file.ts';

export interface MediaKey {
  keyPairId: string;
  privateKey: string;
  publicKey: string;
}

/** The key pair that signs URLs of premium media, created at the first start. PEM. */
export const mediaKey = (dataDir: string): MediaKey =>
  persistentFile({
    path: join(dataDir, 'media-key.pem'),
    generate: newPrivateKey,
    parse(privateKey) {
      const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
      return { keyPairId: 'LOCAL', privateKey, publicKey };
    },
    effectOfDeletion: 'signed URLs of premium media then expire',
  });
