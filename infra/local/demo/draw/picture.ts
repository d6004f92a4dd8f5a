// biome-ignore-all lint/style/noNonNullAssertion: every index is within the frame, and this runs a billion times.

import { drawFigure, type Look } from './figure.ts';
import { seededRandom } from './geometry.ts';
import { type Figure, lightFigure, sizeOf } from './light.ts';
import { lamps, particles } from './particles.ts';
import { rasterise, type Size } from './raster.ts';
import { lightingOf, type Scene } from './scene.ts';

/** Parameters of one picture. */
export interface Shot {
  look: Look;
  scene: Scene;
  /** Size of the person; 1 is a bust that fills the frame. */
  zoom?: number;
  /** Offset of the person from the default position, in frame pixels. */
  shift?: [x: number, y: number];
  isMirrored?: boolean;
  /** How bright the surroundings are; 1 as drawn. */
  surroundings?: number;
}

interface Layers extends Size {
  back: Buffer;
  front: Buffer;
  person: Figure;
  /** Per pixel: vignette factor and grain. */
  vignetteFactors: Float32Array;
  grain: Float32Array;
  shot: Shot;
}

/** Renders the parts that are the same in all frames of a shot. */
export async function renderLayers(shot: Shot, width: number): Promise<Layers> {
  const size = sizeOf(width);
  const { zoom = 1, shift = [0, 0], isMirrored = false, scene } = shot;
  // Scaled about the chin, mirrored about the middle of the frame.
  const transform = `translate(${360 + shift[0]} ${520 + shift[1]}) scale(${isMirrored ? -zoom : zoom} ${zoom}) translate(-390 -500)`;
  const parts = drawFigure(shot.look).map((part) => ({
    ...part,
    svg: `<g transform="${transform}">${part.svg}</g>`,
  }));
  const scenery = isMirrored
    ? (svg: string) => `<g transform="translate(720 0) scale(-1 1)">${svg}</g>`
    : (svg: string) => svg;
  const [back, front, person] = await Promise.all([
    rasterise(scenery(scene.back.join('')), size, scene.far),
    rasterise(scenery(scene.front.join('')), size, 1.6),
    lightFigure(parts, lightingOf(scene, isMirrored), size),
  ]);
  return {
    ...size,
    back: back.data,
    front: front.data,
    person,
    vignetteFactors: vignette(size),
    grain: grain(size),
    shot,
  };
}

/** Vignette: less light towards the corners. */
function vignette({ width, height }: Size): Float32Array {
  const factors = new Float32Array(width * height);
  for (let at = 0; at < factors.length; at += 1) {
    const [dx, dy] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.46];
    factors[at] = 1.16 * (1 - Math.min(0.5, 0.85 * (dx * dx + dy * dy)));
  }
  return factors;
}

/** Film grain, the same in every frame: hides banding in dark gradients without increasing the size of clips. */
function grain({ width, height }: Size): Float32Array {
  const random = seededRandom(71);
  return Float32Array.from({ length: width * height }, () => (random() - 0.5) * 0.016);
}

/** Tone mapping with a soft shoulder. */
const toneMap = (value: number): number =>
  255 * Math.max(0, value > 0.8 ? 0.8 + (1 - Math.exp((0.8 - value) * 2.4)) * 0.2 : value);

/** The shot at a moment of its loop (0 to 1), as RGB bytes. Stills are the moment 0. */
export async function renderFrame(layers: Layers, t: number): Promise<Buffer> {
  const { width, height, back, front, person, shot } = layers;
  const { scene, isMirrored = false, surroundings = 1 } = shot;
  const fullTurn = Math.PI * 2;
  const overlay = isMirrored ? '<g transform="translate(720 0) scale(-1 1)">' : '<g>';
  const [far, near] = await Promise.all([
    rasterise(`${overlay}${lamps(scene, t)}</g>`, layers, 1.2),
    rasterise(`${overlay}${particles(scene, t)}</g>`, layers),
  ]);
  const key = 1 + 0.07 * Math.sin(fullTurn * t) + 0.03 * Math.sin(fullTurn * 3 * t + 1);
  const fill = 1 + 0.08 * Math.sin(fullTurn * t + 2);
  // Breathing: the person moves vertically by up to two pixels, interpolated between two rows.
  const rise = ((1 - Math.cos(fullTurn * t)) / 2) * 2.2 * (width / 720);
  const [whole, part] = [Math.floor(rise), rise - Math.floor(rise)];
  const { alpha, base } = person;
  const out = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const upper = Math.min(height - 1, y + whole) * width;
    const lower = Math.min(height - 1, y + whole + 1) * width;
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const [a, b] = [upper + x, lower + x];
      const solid = alpha[a]! * (1 - part) + alpha[b]! * part;
      const lamp = (far.data[at * 4 + 3]! / 65_025) * surroundings;
      const mote = (near.data[at * 4 + 3]! / 65_025) * 0.9;
      const close = front[at * 4 + 3]! / 255;
      for (let c = 0; c < 3; c += 1) {
        const i = at * 4 + c;
        const [ia, ib] = [a * 3 + c, b * 3 + c];
        const lit = (index: number) => base[index]! + person.key[index]! * key + person.fill[index]! * fill;
        const wall = (back[i]! / 255) * surroundings + far.data[i]! * lamp;
        const seen = wall * (1 - solid) + lit(ia) * (1 - part) + lit(ib) * part + near.data[i]! * mote;
        const value = seen * (1 - close) + (front[i]! / 255) * close;
        out[at * 3 + c] = toneMap(value * layers.vignetteFactors[at]! + layers.grain[at]!);
      }
    }
  }
  return out;
}
