/** A point in frame pixels. */
export type Point = readonly [x: number, y: number];

interface Knot {
  at: Point;
  /** The curve breaks here instead of flowing through. */
  corner: boolean;
}

/** Reads 'x,y x,y !x,y': points the curve flows through, '!' before those where it makes a corner. */
function knots(text: string): Knot[] {
  return text
    .trim()
    .split(/\s+/)
    .map((token) => {
      const corner = token.startsWith('!');
      const [x = 0, y = 0] = token.replace('!', '').split(',').map(Number);
      return { at: [x, y] as const, corner };
    });
}

export const points = (text: string): Point[] => knots(text).map((knot) => knot.at);

const n = (value: number) => (Math.round(value * 100) / 100).toString();
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const length = (a: Point) => Math.hypot(a[0], a[1]) || 1e-6;

/** Length of a Bézier handle, relative to its segment: rounder than Catmull-Rom without overshooting on uneven spacing. */
const HANDLE_LENGTH = 0.36;

function draw(list: Knot[], closed: boolean): string {
  const at = (index: number): Knot => {
    const wrapped = closed
      ? (index + list.length) % list.length
      : Math.max(0, Math.min(list.length - 1, index));
    return list[wrapped] as Knot;
  };
  const tangent = (index: number): Point => {
    if (at(index).corner) return [0, 0];
    const chord = minus(at(index + 1).at, at(index - 1).at);
    const size = length(chord);
    return [chord[0] / size, chord[1] / size];
  };
  let d = `M${n(at(0).at[0])} ${n(at(0).at[1])}`;
  const segments = closed ? list.length : list.length - 1;
  for (let index = 0; index < segments; index += 1) {
    const from = at(index).at;
    const to = at(index + 1).at;
    const reach = length(minus(to, from)) * HANDLE_LENGTH;
    const [ax, ay] = tangent(index);
    const [bx, by] = tangent(index + 1);
    d += `C${n(from[0] + ax * reach)} ${n(from[1] + ay * reach)} ${n(to[0] - bx * reach)} ${n(to[1] - by * reach)} ${n(to[0])} ${n(to[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of a closed, smooth outline. */
export const smoothPath = (text: string): string => draw(knots(text), true);

/** Path data of a closed, smooth outline through ready-made points. */
const outline = (list: readonly Point[]): string =>
  draw(
    list.map((at) => ({ at, corner: false })),
    true,
  );

/** A position on a smooth line, t from 0 to 1 over its points. */
function along(list: readonly Point[], t: number): Point {
  const scaled = Math.max(0, Math.min(0.9999, t)) * (list.length - 1);
  const index = Math.floor(scaled);
  const f = scaled - index;
  const p = (offset: number): Point => list[Math.max(0, Math.min(list.length - 1, index + offset))] as Point;
  const mix = (axis: 0 | 1) => {
    const [a, b, c, d] = [p(-1)[axis], p(0)[axis], p(1)[axis], p(2)[axis]];
    return b + 0.5 * f * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)));
  };
  return [mix(0), mix(1)];
}

/** A brush stroke: thin at both ends, `width` thick at `thickestAt` (0 to 1). */
export function stroke(list: readonly Point[], width: number, thickestAt = 0.45, steps = 12): string {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= steps; step += 1) {
    const t = step / steps;
    const [x, y] = along(list, t);
    const ahead = along(list, Math.min(1, t + 0.01));
    const behind = along(list, Math.max(0, t - 0.01));
    const chord = minus(ahead, behind);
    const size = length(chord);
    const thickness = t < thickestAt ? t / thickestAt : (1 - t) / (1 - thickestAt);
    const half = (width / 2) * Math.sin((Math.max(0, thickness) * Math.PI) / 2) ** 0.8;
    left.push([x - (chord[1] / size) * half, y + (chord[0] / size) * half]);
    right.unshift([x + (chord[1] / size) * half, y - (chord[0] / size) * half]);
  }
  return outline([...left, ...right]);
}

/** A pseudo-random number generator from 0 to 1, the same on every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
