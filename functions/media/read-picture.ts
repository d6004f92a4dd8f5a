import sharp from 'sharp';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { Refusal } from './refusal.ts';

/** A picture as it goes into the gallery: drawn anew, so that nothing of the file but what it shows is left. */
export interface Picture {
  /** WebP. */
  bytes: Buffer;
  /** WebP, in which nothing can be made out. */
  blurred: Buffer;
  /** In pixels, as it is shown. */
  width: number;
  height: number;
}

/** The longer side of what is handed out, in pixels: sharp on a phone and on a large screen. */
const SHOWN_SIDE = 2_048;
const BLURRED_SIDE = 480;
/** So few pixels are left of a blurred picture before it is made large again. */
const BLURRED_PIXELS = 14;
/** A picture that takes longer than this, in seconds, was made to. */
const TIME_LIMIT_SECONDS = 30;

const { imagePixels, imageSide } = UPLOAD_LIMITS;
const megapixels = imagePixels / 1_000_000;

// A function looks at one file after another; what is kept of the last one is of no use.
sharp.cache(false);

const open = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: imagePixels, failOn: 'warning', sequentialRead: true });

/** Reads the size without decoding anything, and refuses what would be too large to decode. */
async function checkSize(bytes: Buffer, what: string): Promise<void> {
  let size: { width: number; height: number };
  try {
    // Without a limit, so that the refusal can say what it is: nothing is decoded here.
    size = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refusal(`The ${what} is damaged and cannot be opened.`);
  }
  const { width, height } = size;
  if (width * height > imagePixels) {
    throw new Refusal(
      `The ${what} has ${width} × ${height} pixels; it can have at most ${megapixels} million.`,
    );
  }
  if (Math.max(width, height) > imageSide.maximum || Math.min(width, height) < imageSide.minimum) {
    throw new Refusal(
      `The ${what} has ${width} × ${height} pixels; each side must be between ${imageSide.minimum} and ${imageSide.maximum}.`,
    );
  }
}

/** Draws a picture anew. Throws Refusal for one that is too large, damaged or not whole. Of an animation, the first frame. */
export async function readPicture(bytes: Buffer, what: 'picture' | 'poster'): Promise<Picture> {
  await checkSize(bytes, what);
  try {
    const shown = await open(bytes)
      .timeout({ seconds: TIME_LIMIT_SECONDS })
      .rotate()
      .resize(SHOWN_SIDE, SHOWN_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = shown.info;
    return { bytes: shown.data, width, height, blurred: await blur(shown.data) };
  } catch (cause) {
    throw new Refusal(`The ${what} is damaged or not whole, so it cannot be shown.`, { cause });
  }
}

/** Of a picture, a rendition in which nothing can be made out. WebP in, WebP out. */
export async function blur(picture: Buffer): Promise<Buffer> {
  const few = await sharp(picture)
    .resize(BLURRED_PIXELS, BLURRED_PIXELS, { fit: 'inside' })
    .flatten({ background: '#222' })
    .png()
    .toBuffer();
  return sharp(few)
    .resize(BLURRED_SIDE, BLURRED_SIDE, { fit: 'inside', kernel: 'cubic' })
    .blur(12)
    .webp({ quality: 50 })
    .toBuffer();
}

/** What stands for a picture where there is none to blur. WebP. */
export const plainPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 360, height: 480, channels: 3, background: '#2a2230' } })
    .webp()
    .toBuffer();
