import sharp from 'sharp';

/** The usual size of cards, in pixels. */
const CARD_PIXELS = { width: 512, height: 768 };

/** A profile picture as PNG for a card; a plain placeholder without one. The mark of generated media stays. */
export const profilePicturePng = (picture: Buffer | undefined): Promise<Buffer> =>
  picture
    ? sharp(picture)
        .resize({ ...CARD_PIXELS, fit: 'inside', withoutEnlargement: true })
        .keepXmp()
        .png()
        .toBuffer()
    : sharp({ create: { ...CARD_PIXELS, channels: 3, background: '#2a2230' } })
        .png()
        .toBuffer();
