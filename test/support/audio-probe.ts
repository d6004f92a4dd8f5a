import type { Page } from '@playwright/test';

/** What went to the loudspeaker: one entry per 1,024 samples. */
export interface Heard {
  /** By the page's performance.now(), in milliseconds. */
  at: number;
  /** Root mean square, 0 to 1. */
  level: number;
}

/** Softer than this is silence: -60 dB of full scale. */
const SILENT = 0.001;

/** Listens at the loudspeaker of a page, whatever the page plays there. To be called before the page is opened. */
export async function startAudioProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { at: number; level: number }[] = [];
    Object.assign(globalThis, { heard });
    const connect = AudioNode.prototype.connect as (...parts: unknown[]) => AudioNode;
    const listen = (node: AudioNode, { context }: AudioNode) => {
      // Deprecated, but it needs no separate file.
      const ear = (context as AudioContext).createScriptProcessor(1_024, 1, 1);
      ear.onaudioprocess = ({ inputBuffer }) => {
        const samples = inputBuffer.getChannelData(0);
        const sum = samples.reduce((total, sample) => total + sample * sample, 0);
        heard.push({ at: performance.now(), level: Math.sqrt(sum / samples.length) });
      };
      connect.call(node, ear);
      // It works only when it leads somewhere; it gives silence.
      connect.call(ear, context.destination);
    };
    AudioNode.prototype.connect = function (this: AudioNode, ...parts: unknown[]) {
      const [target] = parts;
      if (target instanceof AudioDestinationNode) listen(this, target);
      return connect.apply(this, parts);
    } as typeof AudioNode.prototype.connect;
  });
}

/** Everything heard so far, oldest first. */
export const heard = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

export const isSound = ({ level }: Heard): boolean => level > SILENT;
