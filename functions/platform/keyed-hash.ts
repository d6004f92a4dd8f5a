import { createHmac } from 'node:crypto';
import { keysFor } from './edge.ts';

/**
 * Hashes of a text that nobody can compute without our key, so that they do not reveal a guessable text such as an
 * email address. One for each accepted secret, the current one first: store the first, look for all of them.
 */
export const keyedHashes = (purpose: string, text: string): string[] =>
  keysFor(purpose).map((key) => createHmac('sha256', key).update(text).digest('base64url'));

export const keyedHash = (purpose: string, text: string): string => keyedHashes(purpose, text)[0] ?? '';
