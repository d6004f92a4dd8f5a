/** Globals of an AudioWorklet, which TypeScript's libraries do not declare. */
interface WorkletScope {
  /** Sample rate of the audio context, in Hz. */
  sampleRate: number;
  AudioWorkletProcessor: new () => { readonly port: MessagePort };
  registerProcessor(
    name: string,
    processor: new (options: {
      processorOptions: never;
    }) => { process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean },
  ): void;
}

export const { sampleRate, AudioWorkletProcessor, registerProcessor } = globalThis as unknown as WorkletScope;
