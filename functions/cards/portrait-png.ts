import sharp from 'sharp';

/** The size that cards usually have, in pixels. */
const SIZE = { width: 512, height: 768 };

/** A profile picture as the PNG of a card; a plain one where there is none. */
export const portraitPng = (picture: Buffer | undefined): Promise<Buffer> =>
  picture
    ? sharp(picture)
        .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer()
    : sharp({ create: { ...SIZE, channels: 3, background: '#2a2230' } })
        .png()
        .toBuffer();
