import { after } from '#web/lib/timers.ts';

/** A context that does not run by then will not, in milliseconds. */
const RUNS_WITHIN = 10_000;

/** @param sampleRate in Hz; the device's own by default */
export function openContext(sampleRate?: number): AudioContext {
  const context = new AudioContext({ latencyHint: 'interactive', ...(sampleRate && { sampleRate }) });
  wake(context);
  return context;
}

/** Asks a context to run. The browser may wait for a tap. */
export function wake(context: AudioContext): void {
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
}

/** Another app has taken the sound, for instance a telephone call: such a context is of no use afterwards. */
export const isInterrupted = (context: AudioContext | undefined): boolean =>
  (context?.state as string | undefined) === 'interrupted';

/** Waits until a context runs. Rejects when it is closed, or takes too long. */
export const running = (context: AudioContext): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const callOff = after(RUNS_WITHIN, () => settle(new Error('The audio context does not run')));
    const settle = (error?: Error) => {
      callOff();
      context.removeEventListener('statechange', look);
      if (error) reject(error);
      else resolve();
    };
    const look = () => {
      if (context.state === 'running') settle();
      if (context.state === 'closed') settle(new Error('The audio context was closed'));
    };
    context.addEventListener('statechange', look);
    look();
  });
