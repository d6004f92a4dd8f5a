import type { CharacterFields } from '#shared/schemas/character.ts';

export interface DemoMedia {
  /** File names in media/<slug>/. */
  file: string;
  type: 'image' | 'video';
  poster?: string;
  /** For premium-only items: what everybody else sees. */
  blurred?: string;
  isDefault: boolean;
  tags: string[];
}

/** A companion of the demonstration, all of them fictional and grown-up. */
export interface DemoCharacter extends CharacterFields {
  slug: string;
  media: DemoMedia[];
}

/** What draw/shots.ts draws of everybody, as items of their media. */
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
