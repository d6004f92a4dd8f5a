import { SpeechSynthesizer } from '#functions/companion/voice/offline/speech-synthesizer.ts';
import { BYTES_PER_SAMPLE, bytesOfMilliseconds, samplesOf } from '#functions/companion/voice/pcm.ts';

/** Speech of the built-in voice: 16-bit mono at 24 kHz. */
async function synthesize(text: string): Promise<Buffer> {
  const synthesizer = new SpeechSynthesizer();
  try {
    // Flite's male voice "rms".
    return await synthesizer.speak(text, { name: 'rms', pitch: 110, durationStretch: 1 });
  } finally {
    await synthesizer.close();
  }
}

export const speech = { sentence: await synthesize('Hold on a moment, may I ask you something else?') };

/** A fading burst of noise without voice, like a cough or a door. Level from 0 to 1. */
export function noise(milliseconds: number, level: number, seed = 1): Buffer {
  const pcm = Buffer.alloc(bytesOfMilliseconds(milliseconds));
  const length = pcm.byteLength / BYTES_PER_SAMPLE;
  let state = seed;
  for (let index = 0; index < length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const sample = ((state / 2 ** 32) * 2 - 1) * level * (1 - index / length);
    pcm.writeInt16LE(Math.round(sample * 32_767), index * BYTES_PER_SAMPLE);
  }
  return pcm;
}

/** The same audio at another volume. */
export function scaled(pcm: Buffer, factor: number): Buffer {
  return Buffer.from(samplesOf(pcm).map((sample) => Math.round(sample * factor)).buffer);
}
