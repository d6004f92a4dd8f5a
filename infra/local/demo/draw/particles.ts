import { seededRandom } from './geometry.ts';
import type { Scene } from './scene.ts';

const TURN = Math.PI * 2;

/** Distant lamps at a moment of the loop (0 to 1): they drift a little, change in brightness, and end where they began. */
export function lamps({ lights }: Scene, t: number): string {
  const random = seededRandom(lights.count * 7 + 3);
  const [x, y, width, height] = lights.area;
  let svg = '';
  for (let index = 0; index < lights.count; index += 1) {
    const [cx, cy, size, phase] = [x + random() * width, y + random() * height, random(), random()];
    const radius = lights.radius[0] + size * size * (lights.radius[1] - lights.radius[0]);
    const colour = lights.colours[index % lights.colours.length] ?? '#ffffff';
    const wave = Math.sin(TURN * (t + phase));
    const opacity = (0.2 + 0.22 * (1 - size)) * (0.8 + 0.2 * wave);
    const [dx, dy] = [Math.sin(TURN * (t + phase * 2)) * 5, Math.cos(TURN * (t + phase)) * 4];
    svg += `<circle cx="${cx + dx}" cy="${cy + dy}" r="${radius}" fill="${colour}" opacity="${opacity}"/><circle cx="${cx + dx}" cy="${cy + dy}" r="${radius * 0.86}" fill="none" stroke="${colour}" stroke-width="1.6" opacity="${opacity * 0.8}"/>`;
  }
  return svg;
}

type Particle = (random: () => number, t: number) => string;
/** A position that runs through the frame a whole number of times in a loop. */
const running = (start: number, t: number, times: number, from: number, to: number) =>
  from + ((((start + t * times) % 1) + 1) % 1) * (to - from);

const PARTICLES: Record<Scene['particles'], { count: number; draw: Particle }> = {
  rain: {
    count: 70,
    draw(random, t) {
      const [x, start, speed, bright] = [
        random() * 760 - 20,
        random(),
        3 + Math.floor(random() * 3),
        random(),
      ];
      const y = running(start, t, speed, -80, 1_000);
      return `<path d="M${x} ${y}l-7 ${26 + bright * 34}" stroke="#cfe2ff" stroke-width="${1 + bright}" opacity="${0.1 + bright * 0.2}"/>`;
    },
  },
  snow: {
    count: 80,
    draw(random, t) {
      const [x, start, size, phase] = [random() * 720, random(), random(), random()];
      const y = running(start, t, 1, -20, 980);
      return `<circle cx="${x + Math.sin(TURN * (t + phase)) * 14}" cy="${y}" r="${1.2 + size * size * 4.5}" fill="#fff" opacity="${0.25 + (1 - size) * 0.45}"/>`;
    },
  },
  sparks: {
    count: 34,
    draw(random, t) {
      const [x, start, size, phase] = [random() * 420 - 40, random(), random(), random()];
      const y = running(start, -t, 1, 300, 980);
      const fade = Math.max(0, (y - 320) / 660);
      return `<circle cx="${x + Math.sin(TURN * (t * 2 + phase)) * 18 + (980 - y) * 0.2}" cy="${y}" r="${1 + size * 2.2}" fill="#ffc070" opacity="${0.75 * fade}"/>`;
    },
  },
  glints: {
    count: 40,
    draw(random, t) {
      const [x, y, phase, width] = [random() * 720, 500 + random() * 320, random(), 10 + random() * 40];
      const light = Math.max(0, Math.sin(TURN * (t + phase))) ** 3;
      return `<rect x="${x}" y="${y}" width="${width}" height="2.4" rx="1.2" fill="#ffe2b8" opacity="${light * 0.5}"/>`;
    },
  },
  stars: {
    count: 46,
    draw(random, t) {
      const [x, y, phase, size] = [random() * 720, random() * 560, random(), random()];
      const light = 0.4 + 0.6 * Math.max(0, Math.sin(TURN * (t + phase))) ** 2;
      return `<circle cx="${x}" cy="${y}" r="${0.8 + size * 1.6}" fill="#fff" opacity="${light * 0.7}"/>`;
    },
  },
  dust: {
    count: 38,
    draw(random, t) {
      const [x, y, phase, size] = [random() * 720, random() * 960, random(), random()];
      const light = 0.5 + 0.5 * Math.sin(TURN * (t + phase));
      return `<circle cx="${x + Math.sin(TURN * (t + phase)) * 16}" cy="${y + Math.cos(TURN * (t + phase)) * 10}" r="${0.8 + size * 2}" fill="#ffe6c0" opacity="${light * 0.34}"/>`;
    },
  },
};

/** The particles of the scene (rain, snow, sparks …) at a moment of the loop. */
export function particles({ particles: kind }: Scene, t: number): string {
  const { count, draw } = PARTICLES[kind];
  const random = seededRandom(count * 31);
  let svg = '';
  for (let index = 0; index < count; index += 1) svg += draw(random, t);
  return svg;
}
