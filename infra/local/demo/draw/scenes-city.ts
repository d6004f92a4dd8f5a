import { seededRandom } from './geometry.ts';
import type { Scene } from './scene.ts';
import { glow, gradient, rect, repeat } from './scene.ts';

/** A bar after midnight: bottles against a lit wall, a lamp, the lid of the grand piano. */
const jazzBar: Scene = {
  back: [
    gradient('#1c0c16', '#3d1222 55%', '#1a0a12'),
    glow(560, 250, 300, '#ff8a4a', 0.5),
    glow(120, 180, 210, '#c8324a', 0.4),
    rect(0, 330, 720, 12, '#120608', 0.8),
    repeat(13, (i) => {
      const x = 20 + i * 56;
      const tall = 70 + ((i * 37) % 46);
      const colour = ['#7a2a1e', '#a8622c', '#3e1a2c', '#5a3a1c'][i % 4] ?? '#5a3a1c';
      return `<path d="M${x} 330v-${tall - 26}q0-10 8-14v-22h10v22q8 4 8 14v${tall - 26}z" fill="${colour}" opacity=".75"/>`;
    }),
    rect(0, 520, 720, 8, '#120608', 0.6),
    repeat(
      11,
      (i) =>
        `<path d="M${10 + i * 68} 520v-${50 + ((i * 29) % 30)}h22v${50 + ((i * 29) % 30)}z" fill="#3a1620" opacity=".7"/>`,
    ),
  ],
  far: 3.5,
  front: [
    '<path d="M-20 960V922Q180 884 420 916T760 896V960Z" fill="#0b0508"/><path d="M-20 928Q180 890 420 922T760 902" stroke="#d9774a" stroke-width="3" fill="none" opacity=".5"/>',
  ],
  lights: {
    count: 16,
    colours: ['#ff9a5a', '#e8485a', '#ffcf8a'],
    area: [0, 60, 720, 480],
    radius: [10, 34],
  },
  particles: 'dust',
  light: { ambient: '#8a4a5a', ambientStrength: 0.4, key: ['#ff9a5e', 1.4], fill: ['#a83a6a', 0.9] },
};

/** A high window in the rain, the city's lamps dissolving behind it. */
const rainyCity: Scene = {
  back: [
    gradient('#0f1826', '#1d2c40 50%', '#2c2438'),
    repeat(9, (i) => {
      const x = i * 88 - 20;
      const tall = 240 + ((i * 131) % 260);
      const windows = repeat(24, (w) =>
        (w * 7 + i * 5) % 5 < 2
          ? rect(
              x + 10 + (w % 4) * 18,
              700 - tall + 16 + Math.floor(w / 4) * 34,
              9,
              14,
              w % 3 ? '#f2b872' : '#9ec3e0',
              0.55,
            )
          : '',
      );
      return rect(x, 700 - tall, 80, tall + 300, i % 2 ? '#16202e' : '#121a28', 0.95) + windows;
    }),
    glow(200, 640, 320, '#e89a5a', 0.28),
  ],
  far: 6,
  front: [
    rect(640, 0, 16, 960, '#0a0d14', 0.85),
    rect(0, 880, 720, 16, '#0a0d14', 0.85),
    rect(0, 896, 720, 64, '#10131c', 0.9),
  ],
  lights: {
    count: 26,
    colours: ['#ffb877', '#8cc6f0', '#ff7a6a', '#ffe0a8'],
    area: [0, 260, 720, 560],
    radius: [8, 30],
  },
  particles: 'rain',
  light: { ambient: '#6a7a9a', ambientStrength: 0.5, key: ['#ffb27a', 1.5], fill: ['#5a9ad0', 1.15] },
};

/** The mixing room at night: foam, meters, a microphone waiting. */
const recordingStudio: Scene = {
  back: [
    gradient('#160c1e', '#2c1236 60%', '#140a1a'),
    repeat(48, (i) => {
      const [x, y] = [(i % 8) * 92, Math.floor(i / 8) * 92];
      return `<path d="M${x} ${y}h88v88z" fill="#241030" opacity=".9"/><path d="M${x} ${y}v88h88z" fill="#1a0c24" opacity=".9"/>`;
    }),
    glow(80, 300, 280, '#e84a9a', 0.45),
    glow(640, 420, 260, '#5a6af0', 0.35),
    repeat(18, (i) =>
      rect(
        430 + i * 15,
        640 - ((i * 53) % 90),
        9,
        20 + ((i * 53) % 90),
        i > 13 ? '#ff6a5a' : '#ffb46a',
        0.75,
      ),
    ),
    rect(400, 668, 320, 10, '#0c0612', 1),
  ],
  far: 2.5,
  front: [
    '<path d="M96 960V420" stroke="#0a0610" stroke-width="10"/><rect x="66" y="250" width="60" height="150" rx="30" fill="#0d0814"/><path d="M70 290h52M70 312h52M70 334h52" stroke="#5a3a6a" stroke-width="3"/><path d="M122 262q8 60 0 130" stroke="#ff8aa8" stroke-width="3" fill="none" opacity=".6"/>',
  ],
  lights: {
    count: 12,
    colours: ['#ff6aa8', '#ffb46a', '#7a8aff'],
    area: [0, 100, 720, 560],
    radius: [6, 22],
  },
  particles: 'dust',
  light: { ambient: '#6a4a7a', ambientStrength: 0.42, key: ['#ff7aa0', 1.3], fill: ['#6a7af0', 1.1] },
};

/** A library after closing time, one green lamp still on. */
const library: Scene = {
  back: [
    gradient('#0e1512', '#1c2a20 60%', '#16120c'),
    repeat(6, (row) => {
      const random = seededRandom(row + 11);
      const books = repeat(30, (i) => {
        const tall = 74 + random() * 34;
        const colour =
          ['#5a2a22', '#2e4436', '#6a4a24', '#27384a', '#4a2436'][Math.floor(random() * 5)] ?? '#4a2436';
        return rect(i * 25, row * 140 + 126 - tall, 21, tall, colour, 0.7);
      });
      return books + rect(0, row * 140 + 126, 720, 12, '#0c0a08', 0.9);
    }),
    glow(590, 560, 320, '#ffb45a', 0.55),
    '<path d="M520 560q70-70 140 0z" fill="#2f6a4a"/><path d="M524 558q66-60 132 0" stroke="#9fe0b0" stroke-width="3" fill="none" opacity=".7"/><rect x="586" y="560" width="8" height="120" fill="#8a6a34"/>',
  ],
  far: 3,
  front: [
    '<path d="M-10 960V868H740V960Z" fill="#1a100a"/><path d="M-10 868H740" stroke="#c88a4a" stroke-width="3" opacity=".5"/><path d="M40 868l150-26 8 26z" fill="#d8c8a8" opacity=".5"/>',
  ],
  lights: { count: 9, colours: ['#ffcf8a', '#ffb45a'], area: [380, 380, 340, 300], radius: [4, 12] },
  particles: 'dust',
  light: { ambient: '#7a6a56', ambientStrength: 0.48, key: ['#e8c8a0', 0.85], fill: ['#ffb060', 1.5] },
};

export const cityScenes = { jazzBar, rainyCity, recordingStudio, library };
