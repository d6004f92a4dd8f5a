import type { Portrait } from './people.ts';
import type { Shot } from './picture.ts';
import type { Scene } from './scene.ts';

/** A file to render. A clip also gets a still of its first frame under the same name. */
export interface RenderJob {
  name: string;
  kind: 'image' | 'video';
  shot: Shot;
  /** Premium: also rendered as a heavily blurred picture. */
  isPremium?: boolean;
}

/** High in the frame: a card shows text over the lower half. */
const DEFAULT_FRAMING = { zoom: 0.94, shift: [0, -104] as [number, number] };

/** The scene by candlelight: darker and warmer. */
const byCandle = (scene: Scene): Scene => ({
  ...scene,
  particles: 'dust',
  front: [],
  far: scene.far + 5,
  light: { ambient: '#7a4438', ambientStrength: 0.36, key: ['#ffa050', 1.7], fill: ['#c8506a', 0.85] },
});

/** The scene at the blue hour. */
const atBlueHour = (scene: Scene): Scene => ({
  ...scene,
  light: { ...scene.light, ambient: '#62688e', ambientStrength: 0.5, fill: ['#7a9af0', 1.3] },
});

/** All files of a person. */
export function renderJobsFor({
  look,
  scene,
  otherClothes,
  otherScene,
  eveningClothes,
  hasEveningClip,
}: Portrait): RenderJob[] {
  const otherLook = { ...look, ...otherClothes };
  const eveningLook = { ...look, ...eveningClothes };
  const candle = { look: eveningLook, scene: byCandle(scene), surroundings: 0.55 };
  return [
    { name: 'loop', kind: 'video', shot: { look, scene, ...DEFAULT_FRAMING } },
    { name: 'portrait', kind: 'image', shot: { look, scene, ...DEFAULT_FRAMING } },
    {
      name: 'close',
      kind: 'image',
      shot: { look, scene: atBlueHour(scene), zoom: 1.4, shift: [40, 70], isMirrored: true },
    },
    {
      name: 'elsewhere',
      kind: 'image',
      shot: { look: otherLook, scene: otherScene, zoom: 0.88, shift: [40, 70] },
    },
    {
      name: 'far',
      kind: 'image',
      shot: { look: otherLook, scene, zoom: 0.66, shift: [-90, 230], isMirrored: true },
    },
    {
      name: 'clip',
      kind: 'video',
      shot: {
        look: otherLook,
        scene: atBlueHour(otherScene),
        zoom: 1.12,
        shift: [-20, 50],
        isMirrored: true,
      },
    },
    { name: 'evening', kind: 'image', shot: { ...candle, zoom: 1.04, shift: [-16, -6] }, isPremium: true },
    ...(hasEveningClip
      ? [
          {
            name: 'evening-clip',
            kind: 'video' as const,
            shot: { ...candle, zoom: 0.98, shift: [10, 4] as [number, number], isMirrored: true },
            isPremium: true,
          },
        ]
      : []),
  ];
}
