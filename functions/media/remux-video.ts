import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  type MetadataTags,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { addGeneratedXmpToMp4, GENERATED_WEBM_TAGS } from './digital-source-type.ts';
import type { SniffedType } from './sniff.ts';
import { CORRUPT_VIDEO_MESSAGE, UploadRejection } from './upload-rejection.ts';

/**
 * A remuxed video: the same encoded frames and sound in a new container, without metadata except the digital source type of
 * generated media.
 */
export interface Video {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'video/mp4' | 'video/webm';
  extension: 'mp4' | 'webm';
  /** Displayed size in pixels. */
  width: number;
  height: number;
}

/** Codecs that all supported browsers can play. */
const PLAYABLE = ['avc', 'vp8', 'vp9', 'av1'];
const { videoSeconds, videoSide } = UPLOAD_LIMITS;

const openVideo = (bytes: Uint8Array) =>
  new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });

async function countPackets(input: Input): Promise<number> {
  const track = await input.getPrimaryVideoTrack();
  return track ? (await track.computePacketStats()).packetCount : 0;
}

/** Throws UploadRejection for a video that browsers cannot play or that exceeds a limit. */
async function checkVideo(input: Input): Promise<{ width: number; height: number }> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new UploadRejection('There is no picture in this video.');
  const codec = await track.getCodec();
  if (codec === null || !PLAYABLE.includes(codec)) {
    const message = 'Many browsers cannot play this kind of video. Save it as H.264 (MP4) or VP9 (WebM).';
    throw new UploadRejection(message);
  }
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (Math.max(width, height) > videoSide.maximum || Math.min(width, height) < videoSide.minimum) {
    throw new UploadRejection(
      `The video has ${width} × ${height} pixels; each side must be between ${videoSide.minimum} and ${videoSide.maximum}.`,
    );
  }
  const seconds = await input.computeDuration();
  if (seconds > videoSeconds) {
    throw new UploadRejection(
      `The video is ${Math.ceil(seconds)} seconds long; it can have at most ${videoSeconds}.`,
    );
  }
  return { width, height };
}

/** Copies frames and sound into a new container, without re-encoding. */
async function remux(input: Input, isWebm: boolean, tags: MetadataTags): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    // Otherwise title, location and comments would be copied.
    tags,
    showWarnings: false,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.some(({ type }) => type === 'video')) {
    throw new UploadRejection(CORRUPT_VIDEO_MESSAGE);
  }
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** Throws UploadRejection. A hostile file can take any amount of memory and time: remux-in-worker.ts sets the limits. */
export async function remuxVideo(
  bytes: Uint8Array,
  { contentType, isGenerated }: Pick<SniffedType, 'contentType'> & { isGenerated: boolean },
): Promise<Video> {
  const isWebm = contentType === 'video/webm';
  try {
    const size = await checkVideo(openVideo(bytes));
    const expected = await countPackets(openVideo(bytes));
    const remuxed = await remux(openVideo(bytes), isWebm, isGenerated && isWebm ? GENERATED_WEBM_TAGS : {});
    if (expected === 0 || (await countPackets(openVideo(remuxed))) < expected)
      throw new UploadRejection(CORRUPT_VIDEO_MESSAGE);
    const kind = isWebm
      ? ({ contentType: 'video/webm', extension: 'webm' } as const)
      : ({ contentType: 'video/mp4', extension: 'mp4' } as const);
    return { ...size, ...kind, bytes: isGenerated && !isWebm ? addGeneratedXmpToMp4(remuxed) : remuxed };
  } catch (error) {
    throw error instanceof UploadRejection
      ? error
      : new UploadRejection(CORRUPT_VIDEO_MESSAGE, { cause: error });
  }
}
