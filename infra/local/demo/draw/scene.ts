import type { Lighting } from './light.ts';

/** A scene: background, foreground, particles and lighting. */
export interface Scene {
  /** SVG in frame pixels (720 x 960), from far to near. */
  back: string[];
  /** How far out of focus the back is, in pixels. */
  far: number;
  /** In front of the person, slightly out of focus. */
  front: string[];
  /** Lamps in the distance, as soft discs that drift and change in brightness. */
  lights: {
    count: number;
    colours: string[];
    area: [x: number, y: number, width: number, height: number];
    radius: [number, number];
  };
  particles: 'dust' | 'rain' | 'snow' | 'sparks' | 'glints' | 'stars';
  light: {
    ambient: string;
    ambientStrength: number;
    /** Colour and strength of the lamp before the face, and of the one behind the head. */
    key: [string, number];
    fill: [string, number];
  };
}

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  opacity = 1,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" opacity="${opacity}"/>`;

export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

let lastId = 0;
const nextId = () => `g${++lastId}`;

/** A sky or a wall: colours from top to bottom, each with an optional position ('#123456 40%'). */
export function gradient(...stops: string[]): string {
  const id = nextId();
  const marks = stops.map((stop, index) => {
    const [colour, position] = stop.split(' ');
    return `<stop offset="${position ?? `${(index / (stops.length - 1)) * 100}%`}" stop-color="${colour}"/>`;
  });
  return `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${marks.join('')}</linearGradient></defs><rect width="720" height="960" fill="url(#${id})"/>`;
}

/** A radial gradient. */
export function glow(x: number, y: number, radius: number, colour: string, strength: number): string {
  const id = nextId();
  return `<defs><radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.36}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
}

/** The scene's light on a figure that looks to the left, or to the right when mirrored. */
export function lightingOf({ light }: Scene, isMirrored: boolean): Lighting {
  const side = isMirrored ? -1 : 1;
  return {
    ambient: light.ambient,
    ambientStrength: light.ambientStrength,
    key: { colour: light.key[0], strength: light.key[1], from: [-0.85 * side, -0.4, 0.2] },
    fill: { colour: light.fill[0], strength: light.fill[1], from: [0.9 * side, -0.4, -0.2] },
  };
}
