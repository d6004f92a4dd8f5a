import { seededRandom } from './geometry.ts';
import { glow, gradient, rect, repeat, type Scene } from './scene.ts';

/** A harbour at night: masts, the far quay, long reflections. */
const harbour: Scene = {
  back: [
    gradient('#08202c', '#14404a 46%', '#1d3a44 52%', '#0a1c26'),
    glow(190, 470, 300, '#ffae6a', 0.35),
    rect(0, 470, 720, 34, '#081820', 0.95),
    repeat(15, (i) => rect(i * 50 + 8, 456 - ((i * 23) % 22), 30, 60, '#0b2029', 1)),
    repeat(
      18,
      (i) =>
        rect(i * 41 + 14, 474, 4, 5, '#ffd08a', 0.9) +
        rect(i * 41 + 12, 510, 8, 40 + ((i * 47) % 130), '#ffb070', 0.16),
    ),
    repeat(
      6,
      (i) =>
        `<path d="M${40 + i * 130} 520V${150 + ((i * 71) % 90)}M${40 + i * 130} ${230 + ((i * 71) % 90)}l-44 250M${40 + i * 130} ${200 + ((i * 71) % 90)}l56 280" stroke="#06141a" stroke-width="4" opacity=".85" fill="none"/>`,
    ),
    repeat(26, (i) => rect((i * 97) % 700, 520 + i * 17, 60 + ((i * 31) % 90), 2, '#5aa0a8', 0.16)),
  ],
  far: 2.2,
  front: [
    '<path d="M-10 930H740V960H-10Z" fill="#04100f"/><path d="M-10 900H740" stroke="#0a2024" stroke-width="12"/><path d="M-10 895H740" stroke="#6ab0b0" stroke-width="2" opacity=".4"/>',
  ],
  lights: {
    count: 14,
    colours: ['#ffc07a', '#ffe2b0', '#7ad0d0'],
    area: [0, 430, 720, 120],
    radius: [5, 18],
  },
  particles: 'glints',
  light: { ambient: '#4a7a82', ambientStrength: 0.42, key: ['#ffb070', 1.3], fill: ['#4ab0b8', 1.1] },
};

/** Mountains at dusk, the first stars, snow beginning. */
const mountains: Scene = {
  back: [
    gradient('#1a1b40', '#44355e 40%', '#a8607a 62%', '#2a2440'),
    glow(180, 560, 380, '#ffb08a', 0.5),
    '<path d="M-10 620L90 470 170 560 280 390 400 560 500 440 620 560 740 450V980H-10Z" fill="#4a4270"/><path d="M280 390l40 62-34-12-22 26-30-14zM500 440l30 48-28-10-26 14-14-8z" fill="#e8c8d8" opacity=".7"/>',
    '<path d="M-10 720L130 600 250 690 380 570 520 700 640 600 740 680V980H-10Z" fill="#2e2a52"/>',
    '<path d="M-10 820Q160 730 340 800T740 760V980H-10Z" fill="#1c1a38"/>',
    repeat(
      22,
      (i) =>
        `<path d="M${i * 36 - 10} 880l16-${60 + ((i * 37) % 50)} 16 ${60 + ((i * 37) % 50)}z" fill="#12122a"/>`,
    ),
  ],
  far: 1.8,
  front: [],
  lights: { count: 6, colours: ['#ffc48a', '#ffe0b0'], area: [60, 760, 600, 90], radius: [3, 9] },
  particles: 'snow',
  light: { ambient: '#6a6090', ambientStrength: 0.46, key: ['#ffa888', 1.35], fill: ['#7a86d8', 1.1] },
};

/** The dome is open: the milky way in the slit, the long tube of the telescope. */
const observatory: Scene = {
  back: [
    gradient('#0c0a1e', '#1c1440 60%', '#2a1a44'),
    (() => {
      const random = seededRandom(5);
      return repeat(
        150,
        () =>
          `<circle cx="${random() * 720}" cy="${random() * 640}" r="${0.6 + random() * 1.7}" fill="#fff" opacity="${0.25 + random() * 0.6}"/>`,
      );
    })(),
    '<g transform="rotate(-32 420 260)"><ellipse cx="420" cy="260" rx="420" ry="64" fill="#8a6ad0" opacity=".22"/><ellipse cx="420" cy="262" rx="300" ry="26" fill="#e0b0e0" opacity=".2"/></g>',
    '<path d="M0 960V300Q120 60 300-20H-20V960ZM720 960V260Q640 60 520-20H760V960Z" fill="#0a0816" opacity=".95"/>',
    '<g transform="rotate(-38 560 560)"><rect x="380" y="520" width="420" height="74" rx="12" fill="#171030"/><rect x="360" y="508" width="46" height="98" rx="10" fill="#241a44"/><path d="M384 524H790" stroke="#b89af0" stroke-width="3" opacity=".5"/></g>',
    glow(120, 760, 260, '#e8905a', 0.35),
  ],
  far: 1.4,
  front: [],
  lights: { count: 7, colours: ['#ff9a6a', '#b89af0'], area: [0, 640, 720, 220], radius: [4, 14] },
  particles: 'stars',
  light: { ambient: '#5a4a82', ambientStrength: 0.44, key: ['#ffa070', 1.15], fill: ['#9a7af0', 1.35] },
};

/** A desert camp: dunes, a sky full of stars, the fire below. */
const desertCamp: Scene = {
  back: [
    gradient('#141028', '#3a1c38 48%', '#8a3a30 72%', '#3a1814'),
    (() => {
      const random = seededRandom(9);
      return repeat(
        110,
        () =>
          `<circle cx="${random() * 720}" cy="${random() * 460}" r="${0.6 + random() * 1.5}" fill="#ffe8d0" opacity="${0.2 + random() * 0.6}"/>`,
      );
    })(),
    '<path d="M-10 660Q150 560 330 640T740 590V980H-10Z" fill="#5a2420"/><path d="M-10 760Q220 660 440 740T740 700V980H-10Z" fill="#3a1614"/><path d="M-10 858Q200 800 400 850T740 820V980H-10Z" fill="#220c0c"/>',
    '<path d="M520 700l70-120 90 124z" fill="#1a0a0c"/><path d="M590 580l-12 118h30z" fill="#ffae5a" opacity=".6"/>',
    glow(110, 880, 360, '#ff8a3a', 0.6),
  ],
  far: 1.6,
  front: [],
  lights: { count: 8, colours: ['#ff9a4a', '#ffd08a'], area: [0, 760, 260, 180], radius: [5, 20] },
  particles: 'sparks',
  light: { ambient: '#7a4448', ambientStrength: 0.4, key: ['#ff8a40', 1.55], fill: ['#6a5ab0', 0.95] },
};

/** The road above the sea at sundown, an old convertible at the wall. */
const coastalRoad: Scene = {
  back: [
    gradient('#3a2450', '#c0586a 38%', '#ff9a6a 52%', '#3a3a5a 53%', '#1a2038'),
    '<circle cx="210" cy="470" r="86" fill="#ffdca0"/>',
    glow(210, 470, 360, '#ffb070', 0.7),
    rect(0, 508, 720, 300, '#2c4260', 0.75),
    repeat(22, (i) =>
      rect(210 - 100 + ((i * 61) % 150) - i * 2, 514 + i * 12, 40 + ((i * 37) % 60), 3, '#ffce98', 0.42),
    ),
    '<path d="M740 400Q620 430 590 520T470 700L420 980H740Z" fill="#1c1428"/><path d="M740 560Q640 600 600 700T520 980" stroke="#e8906a" stroke-width="3" fill="none" opacity=".4"/>',
    '<path d="M-20 880q20-46 90-50l60-44q70-12 110 36l86 10q40 6 44 48z" fill="#140c18"/><path d="M-20 862q24-30 90-32l60-44q70-12 110 36l86 10" stroke="#ff9a7a" stroke-width="3" fill="none" opacity=".6"/><circle cx="70" cy="884" r="32" fill="#0a060c"/><circle cx="296" cy="884" r="32" fill="#0a060c"/>',
  ],
  far: 1.6,
  front: [],
  lights: { count: 8, colours: ['#ffd0a0', '#ff9a7a'], area: [380, 480, 340, 200], radius: [4, 12] },
  particles: 'glints',
  light: { ambient: '#8a6080', ambientStrength: 0.46, key: ['#ffae70', 1.5], fill: ['#7a6ab8', 0.95] },
};

export const openScenes = { harbour, mountains, observatory, desertCamp, coastalRoad };
