/** What there is in an AudioWorklet, beside the language; TypeScript's own libraries do not tell of it. */
interface WorkletScope {
  /** Of the context that this runs in, in Hz. */
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
