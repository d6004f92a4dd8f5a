import sharp from 'sharp';

/** Coordinate system of all drawings; pictures and loops are rendered at other scales. */
export const WIDTH = 720;
export const HEIGHT = 960;

export interface Size {
  width: number;
  height: number;
}

/** Straight (not premultiplied) RGBA bytes. */
export interface Bitmap extends Size {
  data: Buffer;
}

/** Renders SVG content drawn in the 720 x 960 frame. `blur` is in frame pixels. */
export async function rasterise(content: string, size: Size, blur = 0): Promise<Bitmap> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size.width}" height="${size.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`;
  let image = sharp(Buffer.from(svg)).ensureAlpha();
  const sigma = (blur * size.width) / WIDTH;
  if (sigma > 0.35) image = image.blur(sigma);
  const data = await image.raw().toBuffer();
  return { ...size, data };
}

function boxPass(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x += 1) sum += from[row + Math.max(0, Math.min(width - 1, x))] ?? 0;
    for (let x = 0; x < width; x += 1) {
      // Written transposed, so that two passes blur both directions and walk memory in job.
      to[x * height + y] = sum * scale;
      sum +=
        (from[row + Math.min(width - 1, x + radius + 1)] ?? 0) - (from[row + Math.max(0, x - radius)] ?? 0);
    }
  }
}

/** A near-gaussian blur of one channel (three box passes each way). `sigma` is in real pixels. */
export function soften(source: Float32Array, { width, height }: Size, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round(sigma * 0.94));
  const a = Float32Array.from(source);
  const b = new Float32Array(source.length);
  for (let pass = 0; pass < 3; pass += 1) {
    boxPass(a, b, width, height, radius);
    boxPass(b, a, height, width, radius);
  }
  return a;
}

export type Rgb = readonly [number, number, number];

/** '#rrggbb' as numbers from 0 to 1. Colours are mixed in display space. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
