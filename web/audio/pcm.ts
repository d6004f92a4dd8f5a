/** Sound is 16-bit little-endian on the line and floats from -1 to 1 in the browser. */
const FULL_SCALE = 32_768;
/** As many arguments as every browser takes in one call. */
const PIECE = 8_192;

export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, sample * FULL_SCALE))),
  );

export const toFloat = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / FULL_SCALE);

export function toBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  }
  return btoa(text);
}

/** Half a sample at the end is nobody's sound. Throws when it is not base64. */
export function fromBase64(text: string): Int16Array {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}
