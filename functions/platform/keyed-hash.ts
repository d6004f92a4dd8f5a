import { createHmac } from 'node:crypto';
import { keysFor } from './edge.ts';

/**
 * HMACs of a text: unlike a plain hash, they do not reveal a guessable text such as an email address. One for each
 * accepted secret, the current one first. Store the first and look up all of them.
 */
export const keyedHashes = (purpose: string, text: string): string[] =>
  keysFor(purpose).map((key) => createHmac('sha256', key).update(text).digest('base64url'));

export const keyedHash = (purpose: string, text: string): string => keyedHashes(purpose, text)[0] ?? '';
