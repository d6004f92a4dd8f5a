import { after } from '#web/lib/timers.ts';

/** Milliseconds. */
const START_TIMEOUT = 10_000;

/** @param sampleRate in Hz; the device's rate by default */
export function openContext(sampleRate?: number): AudioContext {
  const context = new AudioContext({ latencyHint: 'interactive', ...(sampleRate && { sampleRate }) });
  resumeContext(context);
  return context;
}

/** The browser may delay this until a user gesture. */
export function resumeContext(context: AudioContext): void {
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
}

/** True if another app, for example a phone call, uses the audio device. The context does not recover from it. */
export const isInterrupted = (context: AudioContext | undefined): boolean =>
  (context?.state as string | undefined) === 'interrupted';

/** Resolves when a context is running. Rejects when it is closed, or after a timeout. */
export const whenRunning = (context: AudioContext): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const cancelTimeout = after(START_TIMEOUT, () => finish(new Error('The audio context does not run')));
    const finish = (error?: Error) => {
      cancelTimeout();
      context.removeEventListener('statechange', onStateChange);
      if (error) reject(error);
      else resolve();
    };
    const onStateChange = () => {
      if (context.state === 'running') finish();
      if (context.state === 'closed') finish(new Error('The audio context was closed'));
    };
    context.addEventListener('statechange', onStateChange);
    onStateChange();
  });
