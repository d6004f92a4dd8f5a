import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { UPLOAD_LIMITS } from '#shared/media-limits.ts';
import { ROOT } from '#test/support/source-tree.ts';

const WIDTH = 8_000;
const HEIGHT = UPLOAD_LIMITS.imagePixels / WIDTH;
const FRAMES_PER_SECOND = 30;
/** Leaves room for the file's other data. */
const VIDEO_BYTES = UPLOAD_LIMITS.bytes.video * 0.97;

/** A video with the maximum duration and size: the frames of a clip repeated, each padded. */
async function largestVideo(): Promise<Uint8Array> {
  const clip = readFileSync(join(ROOT, 'infra/local/demo/media/matteo/clip.mp4'));
  const track = await new Input({ formats: [MP4], source: new BufferSource(clip) }).getPrimaryVideoTrack();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !decoderConfig) throw new Error('The clip has no picture');
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets());
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  const frames = (UPLOAD_LIMITS.videoSeconds - 1) * FRAMES_PER_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const { data, type } =
      packets[frame % packets.length] ?? packets[0] ?? new EncodedPacket(clip, 'key', 0, 0);
    const padded = new Uint8Array(Math.max(data.length, Math.floor(VIDEO_BYTES / frames)));
    padded.set(data);
    const at = frame / FRAMES_PER_SECOND;
    await source.add(new EncodedPacket(padded, type, at, 1 / FRAMES_PER_SECOND), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** Writes the files that need the most memory to check: of the maximum size, and hard to decode in parts. */
export async function writeLargeFiles(folder: string): Promise<Map<string, string>> {
  const plain = () =>
    sharp({
      create: { width: WIDTH, height: HEIGHT, channels: 4, background: '#c86f' },
      limitInputPixels: false,
    });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const noisy = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } });
  const files = {
    // Rotated, so that its last row is needed first.
    'a progressive JPEG, turned': noisy
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, quality: 85 }),
    'an interlaced PNG': plain().png({ progressive: true, compressionLevel: 1 }),
    'a WebP': plain().webp({ effort: 0 }),
    'an AVIF': plain().avif({ effort: 0 }),
  };
  const written = new Map<string, string>();
  const put = (name: string, bytes: Uint8Array) => {
    const file = join(folder, String(written.size));
    writeFileSync(file, bytes);
    written.set(name, file);
  };
  for (const [name, picture] of Object.entries(files)) put(name, await picture.toBuffer());
  put('an MP4', await largestVideo());
  return written;
}
