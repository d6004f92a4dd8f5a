import sharp from 'sharp';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { GENERATED_XMP, hasGeneratedSourceType } from './digital-source-type.ts';
import { UploadRejection } from './upload-rejection.ts';

/** A picture re-encoded for the gallery, without metadata except the digital source type of generated media. */
export interface Picture {
  /** WebP. */
  bytes: Buffer;
  /** WebP, unrecognisably blurred. */
  blurred: Buffer;
  /** Displayed size in pixels. */
  width: number;
  height: number;
}

/** Longer side of the published rendition. */
const PUBLISHED_SIDE_PIXELS = 2_048;
const BLURRED_SIDE_PIXELS = 480;
/** A blurred picture is first reduced to this size. */
const REDUCED_SIDE_PIXELS = 14;
/** No genuine picture takes longer to decode. */
const DECODING_TIMEOUT_SECONDS = 30;

const { imagePixels, imageSide } = UPLOAD_LIMITS;
const megapixels = imagePixels / 1_000_000;

// Files are processed one after another, so a cache is useless.
sharp.cache(false);

const openPicture = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: imagePixels, failOn: 'warning', sequentialRead: true });

/** Reads size and mark without decoding. Throws UploadRejection for what would be too large to decode. */
async function checkSize(bytes: Buffer, part: string): Promise<{ isMarked: boolean }> {
  let size: { width: number; height: number; xmp?: Buffer | undefined };
  try {
    // No limit, so the message can name the size; nothing is decoded here.
    size = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw new UploadRejection(`The ${part} is damaged and cannot be opened.`);
  }
  const { width, height } = size;
  if (width * height > imagePixels) {
    throw new UploadRejection(
      `The ${part} has ${width} × ${height} pixels; it can have at most ${megapixels} million.`,
    );
  }
  if (Math.max(width, height) > imageSide.maximum || Math.min(width, height) < imageSide.minimum) {
    throw new UploadRejection(
      `The ${part} has ${width} × ${height} pixels; each side must be between ${imageSide.minimum} and ${imageSide.maximum}.`,
    );
  }
  return { isMarked: hasGeneratedSourceType(size.xmp) };
}

/** Re-encodes a picture; of an animation the first frame. A generated one is marked, and a mark in the file is kept. Throws UploadRejection for a too large, corrupt or incomplete one. */
export async function reencodePicture(
  bytes: Buffer,
  part: 'picture' | 'poster',
  isGenerated = false,
): Promise<Picture> {
  const { isMarked } = await checkSize(bytes, part);
  try {
    const picture = openPicture(bytes)
      .timeout({ seconds: DECODING_TIMEOUT_SECONDS })
      .rotate()
      .resize(PUBLISHED_SIDE_PIXELS, PUBLISHED_SIDE_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 });
    if (isGenerated || isMarked) picture.withXmp(GENERATED_XMP);
    const published = await picture.toBuffer({ resolveWithObject: true });
    const { width, height } = published.info;
    return { bytes: published.data, width, height, blurred: await blur(published.data) };
  } catch (cause) {
    throw new UploadRejection(`The ${part} is damaged or incomplete, so it cannot be shown.`, { cause });
  }
}

/** An unrecognisable rendition of a picture, marked like it. WebP in, WebP out. */
export async function blur(picture: Buffer): Promise<Buffer> {
  const { xmp } = await sharp(picture).metadata();
  const reduced = await sharp(picture)
    .resize(REDUCED_SIDE_PIXELS, REDUCED_SIDE_PIXELS, { fit: 'inside' })
    .flatten({ background: '#222' })
    .png()
    .toBuffer();
  const blurred = sharp(reduced)
    .resize(BLURRED_SIDE_PIXELS, BLURRED_SIDE_PIXELS, { fit: 'inside', kernel: 'cubic' })
    .blur(12)
    .webp({ quality: 50 });
  if (hasGeneratedSourceType(xmp)) blurred.withXmp(GENERATED_XMP);
  return blurred.toBuffer();
}

/** Used where there is no picture to blur. WebP. */
export const placeholderPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 360, height: 480, channels: 3, background: '#2a2230' } })
    .webp()
    .toBuffer();
