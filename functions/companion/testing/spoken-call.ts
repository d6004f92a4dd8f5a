import { bytesOfMilliseconds } from '../voice/pcm.ts';
import type { SpeechCall, SpeechSession } from '../voice/speech.ts';
import { elena } from './characters.ts';

/** A call with a history. */
export const callWithHistory: SpeechCall = {
  character: elena,
  memberName: 'Tom',
  history: [
    { sender: 'user', content: 'I have a sailing boat.' },
    { sender: 'ai', content: 'What is her name?' },
  ],
  seed: 1,
  now: new Date('2026-11-21T20:00:00Z'),
};

/** Sends audio without pauses; the service measures audio, not time. */
export function say(session: SpeechSession, ...audio: Buffer[]): void {
  const pcm = Buffer.concat(audio);
  const block = bytesOfMilliseconds(80);
  for (let at = 0; at < pcm.byteLength; at += block) session.sendAudio(pcm.subarray(at, at + block), 0);
}

export const silence = (milliseconds: number): Buffer => Buffer.alloc(bytesOfMilliseconds(milliseconds));
