/** Audio is 16-bit little-endian on the wire, and floats from -1 to 1 in the browser. */
const FULL_SCALE = 32_768;
/** Below the argument limit of String.fromCharCode in all browsers. */
const CHUNK_BYTES = 8_192;

export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) =>
    Math.round(Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, sample * FULL_SCALE))),
  );

export const toFloat = (samples: Int16Array): Float32Array =>
  Float32Array.from(samples, (sample) => sample / FULL_SCALE);

export function toBase64(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES));
  }
  return btoa(text);
}

/** Ignores an odd byte at the end. Throws if the text is not base64. */
export function fromBase64(text: string): Int16Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Int16Array(bytes.buffer, 0, bytes.length >> 1);
}
