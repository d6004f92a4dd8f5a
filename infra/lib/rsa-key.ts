import { generateKeyPairSync } from 'node:crypto';

/** A new private key for RSA signatures, as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
