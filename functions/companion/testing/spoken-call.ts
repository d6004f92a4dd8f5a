import { bytesOf } from '../voice/pcm.ts';
import type { SpeechCall, SpeechSession } from '../voice/speech.ts';
import { elena } from './characters.ts';

/** A call with something said before it, as every speech model gets it. */
export const spokenCall: SpeechCall = {
  character: elena,
  memberName: 'Tom',
  history: [
    { sender: 'user', content: 'I have a sailing boat.' },
    { sender: 'ai', content: 'What is her name?' },
  ],
  seed: 1,
  now: new Date('2026-11-21T20:00:00Z'),
};

/** Speaks as fast as it can be taken; the service counts sound, not time. */
export function say(to: SpeechSession, ...sounds: Buffer[]): void {
  const all = Buffer.concat(sounds);
  for (let at = 0; at < all.byteLength; at += bytesOf(80)) to.hear(all.subarray(at, at + bytesOf(80)), 0);
}

export const silence = (milliseconds: number): Buffer => Buffer.alloc(bytesOf(milliseconds));
