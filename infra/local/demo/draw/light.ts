import { HEIGHT, type Rgb, rasterise, rgb, type Size, soften, WIDTH } from './raster.ts';

/** A part of a person, drawn flat; the lighting is computed from its outline. */
export interface Part {
  /** SVG content in frame pixels. */
  svg: string;
  /** Strength of the rim light: more for hair, less for matt cloth. */
  rim?: number;
  /** How rounded the part looks between its edges. */
  round?: number;
  /** Strength of its shadow on the parts behind it. */
  contact?: number;
}

export interface Lamp {
  colour: string;
  /** Where it stands: x right, y down, z towards the viewer; behind the person when negative. */
  from: readonly [x: number, y: number, z: number];
  strength: number;
}

export interface Lighting {
  /** Colour of parts that no lamp lights. */
  ambient: string;
  ambientStrength: number;
  key: Lamp;
  fill: Lamp;
}

/** A person as three layers of premultiplied colour, so that the brightness of each lamp can change in every frame. */
export interface Figure extends Size {
  alpha: Float32Array;
  base: Float32Array;
  key: Float32Array;
  fill: Float32Array;
}

const SCALES = [
  { sigma: 2.2, weight: 0.9 },
  { sigma: 7, weight: 0.55 },
  { sigma: 24, weight: 0.62 },
] as const;

/** Blurred alpha at three scales; its slopes approximate the surface of a rounded part. */
function blurLevels(alpha: Float32Array, size: Size) {
  const unit = size.width / WIDTH;
  return SCALES.map(({ sigma, weight }) => {
    const real = sigma * unit;
    return { field: soften(alpha, size, real), gain: real * 2.5, weight };
  });
}

function lampMap(alpha: Float32Array, size: Size, part: Part, lamps: readonly Lamp[]): Float32Array[] {
  const levels = blurLevels(alpha, size);
  const maps = lamps.map(() => new Float32Array(alpha.length));
  const { width, height } = size;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if ((alpha[at] ?? 0) < 0.004) continue;
      lamps.forEach((lamp, index) => {
        const [lx, ly, lz] = lamp.from;
        let light = Math.max(0, lz) * 0.55;
        levels.forEach(({ field, gain, weight }, level) => {
          const dx = ((field[at - 1] ?? 0) - (field[at + 1] ?? 0)) * gain * 0.5;
          const dy = ((field[at - width] ?? 0) - (field[at + width] ?? 0)) * gain * 0.5;
          const facing = dx * lx + dy * ly;
          const share = level === 2 ? (part.round ?? 1) : (part.rim ?? 1);
          // The broad scale also takes light away on the far side; the fine ones only add edges.
          light += (level === 2 ? facing : Math.max(0, facing) ** 1.4) * weight * share;
        });
        (maps[index] as Float32Array)[at] = Math.max(0, light) * lamp.strength;
      });
    }
  }
  return maps;
}

export async function lightFigure(parts: readonly Part[], lighting: Lighting, size: Size): Promise<Figure> {
  const count = size.width * size.height;
  const figure: Figure = {
    ...size,
    alpha: new Float32Array(count),
    base: new Float32Array(count * 3),
    key: new Float32Array(count * 3),
    fill: new Float32Array(count * 3),
  };
  const ambient = rgb(lighting.ambient).map((value) => value * lighting.ambientStrength) as unknown as Rgb;
  const lamps = [lighting.key, lighting.fill];
  const colours = lamps.map((lamp) => rgb(lamp.colour));
  for (const part of parts) {
    const { data } = await rasterise(part.svg, size);
    const alpha = new Float32Array(count);
    for (let at = 0; at < count; at += 1) alpha[at] = (data[at * 4 + 3] ?? 0) / 255;
    const [keyMap, fillMap] = lampMap(alpha, size, part, lamps) as [Float32Array, Float32Array];
    const unit = size.width / WIDTH;
    const shade = (part.contact ?? 0.5) > 0 ? soften(alpha, size, 9 * unit) : undefined;
    // The shadow falls away from the key light and a little downwards.
    const shift = Math.round(-lighting.key.from[0] * 5 * unit) + Math.round(7 * unit) * size.width;
    for (let at = 0; at < count; at += 1) {
      const a = alpha[at] ?? 0;
      const under = 1 - a;
      const dark = shade ? 1 - (part.contact ?? 0.5) * (shade[Math.max(0, at - shift)] ?? 0) : 1;
      figure.alpha[at] = (figure.alpha[at] ?? 0) * under + a;
      for (let c = 0; c < 3; c += 1) {
        const i = at * 3 + c;
        const albedo = ((data[at * 4 + c] ?? 0) / 255) * a;
        const glow = albedo * 0.86 + a * 0.14;
        figure.base[i] = (figure.base[i] ?? 0) * under * dark + albedo * (ambient[c] ?? 0);
        figure.key[i] =
          (figure.key[i] ?? 0) * under * dark + glow * (keyMap[at] ?? 0) * (colours[0]?.[c as 0] ?? 0);
        figure.fill[i] =
          (figure.fill[i] ?? 0) * under * dark + glow * (fillMap[at] ?? 0) * (colours[1]?.[c as 0] ?? 0);
      }
    }
  }
  return figure;
}

/** The picture size for a given width, kept at 3:4. */
export const sizeOf = (width: number): Size => ({ width, height: (width * HEIGHT) / WIDTH });
