import { readFileSync } from 'node:fs';
import { reencodePicture } from '#functions/media/reencode-picture.ts';
import { remuxInWorker } from '#functions/media/remux-in-worker.ts';
import { sniff } from '#functions/media/sniff.ts';

/** The work of media-check on a file, without the bucket. Returns the size of the result in bytes. */
export async function handler({ file }: { file: string }): Promise<number> {
  const bytes = readFileSync(file);
  const kind = sniff(bytes);
  if (kind === undefined) throw new Error(`${file} is neither a picture nor a video`);
  const result =
    kind.type === 'video' ? await remuxInWorker(bytes, kind) : await reencodePicture(bytes, 'picture');
  return result.bytes.length;
}
