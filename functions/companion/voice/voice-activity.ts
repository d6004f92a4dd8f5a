import fvad from '@echogarden/fvad-wasm';

/** The detector knows 8 kHz; every third of our samples, averaged with its neighbours, is that. */
const DETECTOR_RATE = 8_000;
const EVERY = 3;
const FRAME_SAMPLES = 80;
/** Of four, the one that takes the fewest noises for speech. */
const STRICTEST = 3;

/** Tells a voice from other sounds, 10 ms at a time. */
export interface VoiceActivity {
  /** @param frame 240 samples, the next 10 ms at 24 kHz */
  isVoice(frame: Int16Array): boolean;
  close(): void;
}

const loading = fvad();

/** A detector of its own for one caller. All of them share one WebAssembly module. */
export async function openVoiceActivity(): Promise<VoiceActivity> {
  const library = await loading;
  const detector = library._fvad_new();
  if (!detector) throw new Error('There is no memory for another voice activity detector');
  library._fvad_set_mode(detector, STRICTEST);
  library._fvad_set_sample_rate(detector, DETECTOR_RATE);
  const address = library._malloc(FRAME_SAMPLES * 2);
  let isOpen = true;
  return {
    isVoice(frame) {
      const first = address / 2;
      for (let index = 0; index < FRAME_SAMPLES; index += 1) {
        const at = index * EVERY;
        const sum = (frame[at] ?? 0) + (frame[at + 1] ?? 0) + (frame[at + 2] ?? 0);
        library.HEAP16[first + index] = sum / EVERY;
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
