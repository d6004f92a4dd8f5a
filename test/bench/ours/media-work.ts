import { readFileSync } from 'node:fs';
import { reencodePicture } from '#functions/media/reencode-picture.ts';
import { remuxInWorker } from '#functions/media/remux-in-worker.ts';
import { sniff } from '#functions/media/sniff.ts';

/** What media-check does to a file, without the bucket it comes from. */
export async function handler({ file }: { file: string }): Promise<number> {
  const bytes = readFileSync(file);
  const kind = sniff(bytes);
  if (kind === undefined) throw new Error(`${file} is no picture and no video`);
  const made =
    kind.type === 'video' ? await remuxInWorker(bytes, kind) : await reencodePicture(bytes, 'picture');
  return made.bytes.length;
}
