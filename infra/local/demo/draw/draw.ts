/**
 * Renders pictures and clips of the demo companions into ../media: `node infra/local/demo/draw/draw.ts [slug …]`, all of them or
 * these; `--only evening` renders only files of this name.
 *
 * Needs ffmpeg with libx264 (Debian: `apt-get install ffmpeg`); everything else is in package.json. Every run gives the same
 * pictures. They are part of the repository, so this runs only when somebody changes the drawing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { PORTRAITS } from './people.ts';
import { renderFrame, renderLayers } from './picture.ts';
import { type RenderJob, renderJobsFor } from './shots.ts';

const MEDIA = join(import.meta.dirname, '../media');
/** Pixels; all are 3:4. */
const STILL_WIDTH = 720;
const CLIP_WIDTH = 540;
const FRAMES_PER_SECOND = 20;
const LOOP_SECONDS = 4;

async function still(rgb: Buffer, width: number, file: string): Promise<void> {
  const height = (width * 4) / 3;
  await sharp(rgb, { raw: { width, height, channels: 3 } })
    .webp({ quality: 90, effort: 6 })
    .toFile(`${file}.webp`);
}

/** A picture blurred so strongly that only colours remain. */
async function blurred(rgb: Buffer, width: number, file: string): Promise<void> {
  const height = (width * 4) / 3;
  const small = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize(12, 16)
    .png()
    .toBuffer();
  await sharp(small)
    .resize(360, 480, { kernel: 'cubic' })
    .blur(20)
    .webp({ quality: 60 })
    .toFile(`${file}-blurred.webp`);
}

async function renderClip({ shot }: RenderJob, file: string): Promise<Buffer> {
  const layers = await renderLayers(shot, CLIP_WIDTH);
  const options = `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s ${layers.width}x${layers.height} -r ${FRAMES_PER_SECOND} -i -`;
  const encoding =
    '-an -c:v libx264 -preset slow -crf 22 -maxrate 650k -bufsize 1300k -pix_fmt yuv420p -movflags +faststart';
  const ffmpeg = spawn('ffmpeg', [...options.split(' '), ...encoding.split(' '), `${file}.mp4`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(ffmpeg, 'close');
  const frames = FRAMES_PER_SECOND * LOOP_SECONDS;
  let first: Buffer | undefined;
  for (let frame = 0; frame < frames; frame += 1) {
    const rgb = await renderFrame(layers, frame / frames);
    first ??= rgb;
    if (!ffmpeg.stdin.write(rgb)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0 || first === undefined) throw new Error(`ffmpeg ended with ${code}`);
  return first;
}

async function render(job: RenderJob, folder: string): Promise<void> {
  const file = join(folder, job.name);
  const width = job.kind === 'video' ? CLIP_WIDTH : STILL_WIDTH;
  const rgb =
    job.kind === 'video'
      ? await renderClip(job, file)
      : await renderFrame(await renderLayers(job.shot, width), 0);
  await still(rgb, width, file);
  if (job.isPremium) await blurred(rgb, width, file);
}

const { positionals: slugs, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' } },
});
for (const [slug, portrait] of Object.entries(PORTRAITS)) {
  if (slugs.length > 0 && !slugs.includes(slug)) continue;
  const folder = join(MEDIA, slug);
  mkdirSync(folder, { recursive: true });
  const jobs = renderJobsFor(portrait).filter(({ name }) => name.startsWith(values.only));
  for (const job of jobs) await render(job, folder);
  console.log(`${slug}: ${jobs.map(({ name }) => name).join(', ')}`);
}
