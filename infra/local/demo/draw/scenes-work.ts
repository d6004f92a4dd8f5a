import { glow, gradient, rect, repeat, type Scene } from './scene.ts';

/** The bakery before dawn: the oven's mouth, racks of loaves, flour in the air. */
const bakery: Scene = {
  back: [
    gradient('#241408', '#4a2a12 60%', '#1c0f08'),
    repeat(60, (i) =>
      rect(
        (i % 8) * 94 + (Math.floor(i / 8) % 2) * 46 - 40,
        Math.floor(i / 8) * 60,
        88,
        54,
        i % 3 ? '#3a2012' : '#442616',
        0.8,
      ),
    ),
    '<path d="M36 620V430Q36 300 180 300T324 430V620Z" fill="#140a06"/><path d="M60 620V440Q60 330 180 330T300 440V620Z" fill="#ff9a3a" opacity=".85"/><path d="M92 620V470Q92 380 180 380T268 470V620Z" fill="#ffd88a" opacity=".8"/>',
    glow(180, 520, 360, '#ff9a3a', 0.6),
    repeat(
      3,
      (row) =>
        rect(420, 300 + row * 120, 300, 10, '#160c06', 0.9) +
        repeat(
          4,
          (i) =>
            `<ellipse cx="${456 + i * 72}" cy="${288 + row * 120}" rx="34" ry="20" fill="#a8642c" opacity=".85"/>`,
        ),
    ),
  ],
  far: 3,
  front: [rect(0, 900, 720, 60, '#1a0e08', 1), rect(0, 897, 720, 4, '#e8a05a', 0.5)],
  lights: { count: 10, colours: ['#ffc06a', '#ffe0a0'], area: [0, 260, 720, 420], radius: [5, 18] },
  particles: 'dust',
  light: { ambient: '#8a6a4a', ambientStrength: 0.42, key: ['#ffae58', 1.55], fill: ['#b06a3a', 0.8] },
};

/** A painter's studio at the blue hour: the tall window, canvases, an easel. */
const paintersStudio: Scene = {
  back: [
    gradient('#2a1e16', '#4a3420 60%', '#1e150f'),
    '<rect x="60" y="70" width="300" height="520" fill="#5a6a8a"/><rect x="60" y="300" width="300" height="290" fill="#c88a6a" opacity=".5"/>',
    repeat(3, (i) => rect(56 + i * 150, 66, 10, 530, '#1a120c', 1)) +
      repeat(4, (i) => rect(56, 66 + i * 174, 310, 9, '#1a120c', 1)),
    glow(200, 360, 420, '#f0c090', 0.4),
    '<path d="M470 960L560 300 650 960M500 720H640" stroke="#160e08" stroke-width="12" fill="none"/><rect x="450" y="330" width="230" height="300" fill="#7a4a3a"/><path d="M470 560Q540 420 600 500T670 400V620H462Z" fill="#c8705a" opacity=".7"/><circle cx="620" cy="400" r="30" fill="#f0c080" opacity=".8"/>',
    '<rect x="-30" y="640" width="150" height="240" fill="#3a2a34" transform="rotate(-6 40 760)"/><rect x="60" y="690" width="120" height="190" fill="#5a4632"/>',
  ],
  far: 2.2,
  front: [],
  lights: { count: 8, colours: ['#ffd8a0', '#a8c0e8'], area: [40, 80, 340, 500], radius: [5, 16] },
  particles: 'dust',
  light: { ambient: '#8a7460', ambientStrength: 0.44, key: ['#ffc890', 1.35], fill: ['#8aa0d0', 0.9] },
};

/** A garden on a roof: leaves, a string of lamps, the skyline below. */
const rooftopGarden: Scene = {
  back: [
    gradient('#0e1c24', '#21404a 42%', '#b0705a 66%', '#14221a'),
    repeat(
      12,
      (i) =>
        rect(i * 62 - 8, 560 - ((i * 67) % 130), 54, 300, '#10202a', 0.95) +
        repeat(5, (w) =>
          (w + i) % 3
            ? rect(i * 62 + 2 + (w % 2) * 20, 580 - ((i * 67) % 130) + w * 24, 8, 10, '#ffce8a', 0.6)
            : '',
        ),
    ),
    '<path d="M-10 180Q180 300 380 190T740 220" stroke="#0a1410" stroke-width="3" fill="none"/>',
    repeat(11, (i) => glow(20 + i * 70, 214 + Math.sin(i * 0.9) * 38, 34, '#ffd08a', 0.9)),
    repeat(
      26,
      (i) =>
        `<path d="M${(i * 61) % 740} 980q${-40 + ((i * 37) % 80)}-${120 + ((i * 53) % 120)} ${-10 + ((i * 29) % 40)}-${200 + ((i * 71) % 140)}q30 120 14 340z" fill="${i % 2 ? '#16301f' : '#1e4028'}" opacity=".95"/>`,
    ),
  ],
  far: 2,
  front: [
    '<path d="M-20 980q60-170 30-300q70 120 50 300zM660 980q-20-190 50-320q10 150 20 320z" fill="#0a1a10"/>',
  ],
  lights: {
    count: 12,
    colours: ['#ffd08a', '#ffe8b8', '#9ae0a0'],
    area: [0, 160, 720, 420],
    radius: [5, 18],
  },
  particles: 'dust',
  light: { ambient: '#5a7a68', ambientStrength: 0.44, key: ['#ffc07a', 1.35], fill: ['#5ac09a', 1.05] },
};

export const workScenes = { bakery, paintersStudio, rooftopGarden };
