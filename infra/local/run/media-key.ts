import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from '../../lib/persistent-file.ts';

export interface MediaKey {
  keyPairId: string;
  privateKey: string;
  publicKey: string;
}

/** A new private key for RSA signatures, as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** The pair that premium media is signed with on this machine, made at the first start. PEM. */
export const mediaKey = (dataDir: string): MediaKey =>
  keptFile({
    path: join(dataDir, 'media-key.pem'),
    make: newPrivateKey,
    read(privateKey) {
      const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
      return { keyPairId: 'LOCAL', privateKey, publicKey };
    },
    afterDeletion: 'addresses of premium media that were handed out then end',
  });
