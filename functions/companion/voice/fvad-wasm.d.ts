declare module '@echogarden/fvad-wasm' {
  /** WebRTC's voice activity detector: the functions of libfvad. */
  interface Fvad {
    /** Returns the address of a new detector; 0 when out of memory. */
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    _fvad_set_mode(detector: number, mode: number): number;
    _fvad_set_sample_rate(detector: number, rate: number): number;
    /** 1 for voice, 0 for none, -1 for an invalid frame length. */
    _fvad_process(detector: number, frame: number, samples: number): number;
    _malloc(bytes: number): number;
    _free(address: number): void;
    readonly HEAP16: Int16Array;
  }
  export default function fvad(): Promise<Fvad>;
}
