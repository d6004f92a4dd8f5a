import type { CharacterFields } from '#shared/schemas/character.ts';

export interface DemoMedia {
  /** File names in media/<slug>/. */
  file: string;
  type: 'image' | 'video';
  poster?: string;
  /** For premium media: the version for other members. */
  blurred?: string;
  isDefault: boolean;
  tags: string[];
}

/** A demo companion. All are fictional adults. */
export interface DemoCharacter extends CharacterFields {
  slug: string;
  media: DemoMedia[];
}

/** The media that draw/shots.ts draws of each companion. */
export function mediaOf(hasEveningClip: boolean): DemoMedia[] {
  const image = (name: string, tags: string[], isDefault = false): DemoMedia => ({
    file: `${name}.webp`,
    type: 'image',
    isDefault,
    tags,
  });
  return [
    { file: 'loop.mp4', type: 'video', poster: 'loop.webp', isDefault: true, tags: ['portrait'] },
    image('portrait', ['portrait'], true),
    image('close', ['close', 'evening']),
    image('elsewhere', ['out and about']),
    image('far', ['scene']),
    { file: 'clip.mp4', type: 'video', poster: 'clip.webp', isDefault: false, tags: ['out and about'] },
    { ...image('evening', ['candlelight', 'spicy']), blurred: 'evening-blurred.webp' },
    ...(hasEveningClip
      ? [
          {
            file: 'evening-clip.mp4',
            type: 'video' as const,
            poster: 'evening-clip.webp',
            blurred: 'evening-clip-blurred.webp',
            isDefault: false,
            tags: ['candlelight', 'spicy'],
          },
        ]
      : []),
  ];
}
