import {
  BufferSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { CUT_SHORT, Refusal } from './refusal.ts';
import type { Sniffed } from './sniff.ts';

/** A video as it goes into the gallery: its frames and sound in a new container, without anything else. */
export interface Video {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: 'video/mp4' | 'video/webm';
  extension: 'mp4' | 'webm';
  /** In pixels, as it is shown. */
  width: number;
  height: number;
}

/** What all browsers of our members can play. */
const PLAYABLE = ['avc', 'vp8', 'vp9', 'av1'];
const { videoSeconds, videoSide } = UPLOAD_LIMITS;

const openVideo = (bytes: Uint8Array) =>
  new Input({ formats: [MP4, QTFF, WEBM], source: new BufferSource(bytes) });

async function countPackets(input: Input): Promise<number> {
  const track = await input.getPrimaryVideoTrack();
  return track ? (await track.computePacketStats()).packetCount : 0;
}

/** Throws Refusal for what is not a video that everybody can play, or passes a limit. */
async function checkVideo(input: Input): Promise<{ width: number; height: number }> {
  const track = await input.getPrimaryVideoTrack();
  if (track === null) throw new Refusal('There is no picture in this video.');
  const codec = await track.getCodec();
  if (codec === null || !PLAYABLE.includes(codec)) {
    const message = 'Many browsers cannot play this kind of video. Save it as H.264 (MP4) or VP9 (WebM).';
    throw new Refusal(message);
  }
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
  if (Math.max(width, height) > videoSide.maximum || Math.min(width, height) < videoSide.minimum) {
    throw new Refusal(
      `The video has ${width} × ${height} pixels; each side must be between ${videoSide.minimum} and ${videoSide.maximum}.`,
    );
  }
  const seconds = await input.computeDuration();
  if (seconds > videoSeconds) {
    throw new Refusal(
      `The video is ${Math.ceil(seconds)} seconds long; it can have at most ${videoSeconds}.`,
    );
  }
  return { width, height };
}

/** Puts frames and sound into a new file, unchanged. */
async function repack(input: Input, isWebm: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target }),
    tracks: 'primary',
    copy: { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY },
    // Otherwise title, place and comments of the original would be written again.
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || !conversion.utilizedTracks.some(({ type }) => type === 'video')) {
    throw new Refusal(CUT_SHORT);
  }
  await conversion.execute();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/**
 * Makes a video anew from its frames and sound. Throws Refusal. What a file says of itself can make this take any amount
 * of memory and time: read-video.ts sets the limits.
 */
export async function remuxVideo(
  bytes: Uint8Array,
  { contentType }: Pick<Sniffed, 'contentType'>,
): Promise<Video> {
  const isWebm = contentType === 'video/webm';
  try {
    const size = await checkVideo(openVideo(bytes));
    const promised = await countPackets(openVideo(bytes));
    const made = await repack(openVideo(bytes), isWebm);
    if (promised === 0 || (await countPackets(openVideo(made))) < promised) throw new Refusal(CUT_SHORT);
    const kind = isWebm
      ? ({ contentType: 'video/webm', extension: 'webm' } as const)
      : ({ contentType: 'video/mp4', extension: 'mp4' } as const);
    return { ...size, ...kind, bytes: made };
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(CUT_SHORT, { cause: error });
  }
}
