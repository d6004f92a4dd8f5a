import type { Page } from '@playwright/test';

/** The level of 1,024 samples that a page has played. */
export interface AudioSample {
  /** By the page's performance.now(), in milliseconds. */
  at: number;
  /** Root mean square, 0 to 1. */
  level: number;
}

/** -60 dB of full scale. */
const SILENCE_LEVEL = 0.001;

/** Records the audio output of a page. Call it before the page is opened. */
export async function startAudioProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { at: number; level: number }[] = [];
    Object.assign(globalThis, { heard });
    const connect = AudioNode.prototype.connect as (...parts: unknown[]) => AudioNode;
    const listen = (node: AudioNode, { context }: AudioNode) => {
      // Deprecated, but it needs no separate file.
      const probe = (context as AudioContext).createScriptProcessor(1_024, 1, 1);
      probe.onaudioprocess = ({ inputBuffer }) => {
        const samples = inputBuffer.getChannelData(0);
        const sum = samples.reduce((total, sample) => total + sample * sample, 0);
        heard.push({ at: performance.now(), level: Math.sqrt(sum / samples.length) });
      };
      connect.call(node, probe);
      // A script processor runs only when it is connected. Its output is silent.
      connect.call(probe, context.destination);
    };
    AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
      const [target] = parts;
      if (target instanceof AudioDestinationNode) listen(this, target);
      return connect.apply(this, parts);
    } as typeof AudioNode.prototype.connect;
  });
}

/** Everything recorded so far, oldest first. */
export const heard = (page: Page): Promise<AudioSample[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: AudioSample[] }).heard);

export const isSound = ({ level }: AudioSample): boolean => level > SILENCE_LEVEL;
