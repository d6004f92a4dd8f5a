import fvad from '@echogarden/fvad-wasm';

/** The library supports 8 kHz: averages of three samples at 24 kHz. */
const DETECTOR_RATE = 8_000;
const SAMPLES_PER_AVERAGE = 3;
const FRAME_SAMPLES = 80;
/** The strictest of four modes. */
const STRICT_MODE = 3;

/** Voice activity detection for frames of 10 ms. */
export interface VoiceActivityDetector {
  /** @param frame 240 samples, the next 10 ms at 24 kHz */
  isVoice(frame: Int16Array): boolean;
  close(): void;
}

const loading = fvad();

/** A detector for one caller. All detectors share one WebAssembly module. */
export async function createVoiceActivityDetector(): Promise<VoiceActivityDetector> {
  const library = await loading;
  const detector = library._fvad_new();
  if (!detector) throw new Error('Out of memory for a voice activity detector');
  library._fvad_set_mode(detector, STRICT_MODE);
  library._fvad_set_sample_rate(detector, DETECTOR_RATE);
  const address = library._malloc(FRAME_SAMPLES * 2);
  let isOpen = true;
  return {
    isVoice(frame) {
      const first = address / 2;
      for (let index = 0; index < FRAME_SAMPLES; index += 1) {
        const at = index * SAMPLES_PER_AVERAGE;
        const sum = (frame[at] ?? 0) + (frame[at + 1] ?? 0) + (frame[at + 2] ?? 0);
        library.HEAP16[first + index] = sum / SAMPLES_PER_AVERAGE;
      }
      return library._fvad_process(detector, address, FRAME_SAMPLES) === 1;
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      library._free(address);
      library._fvad_free(detector);
    },
  };
}
