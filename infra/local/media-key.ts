import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface MediaKey {
  keyPairId: string;
  privateKey: string;
  publicKey: string;
}

/** The pair that premium media is signed with on this machine, made at the first start. PEM. */
export function mediaKey(dataDir: string): MediaKey {
  const file = join(dataDir, 'media-key.pem');
  let privateKey: string;
  try {
    privateKey = readFileSync(file, 'utf8');
    createPublicKey(privateKey);
  } catch {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    privateKey = pair.privateKey;
    writeFileSync(file, privateKey, { mode: 0o600 });
  }
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  return { keyPairId: 'LOCAL', privateKey, publicKey };
}
