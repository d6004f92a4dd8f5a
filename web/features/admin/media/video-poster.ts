import { after } from '#web/lib/timers.ts';

/** Seconds from the start. The first frame is often black. */
const POSTER_SECONDS = 0.4;
const MAXIMUM_SIDE_PX = 1_280;
const JPEG_QUALITY = 0.86;

const UNREADABLE_TEXT =
  'Your browser cannot play this video: the file is damaged, or of a kind it does not know. Save it as MP4 (H.264).';

/** Milliseconds. */
const EVENT_TIMEOUT = 20_000;

const waitForEvent = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancelTimeout = after(EVENT_TIMEOUT, () => reject(new Error(UNREADABLE_TEXT)));
    const done = () => {
      cancelTimeout();
      resolve();
    };
    target.addEventListener(event, done, { once: true });
    target.addEventListener('error', () => reject(new Error(UNREADABLE_TEXT)), { once: true });
  });

/** A JPEG frame of a video. Rejects when the browser cannot read the video. */
export async function videoPoster(file: File): Promise<Blob> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    const loaded = waitForEvent(video, 'loadeddata');
    video.src = url;
    await loaded;
    const seeked = waitForEvent(video, 'seeked');
    video.currentTime = Math.min(POSTER_SECONDS, video.duration / 2 || 0);
    await seeked;
    const scale = Math.min(1, MAXIMUM_SIDE_PX / Math.max(video.videoWidth, video.videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const poster = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
    );
    if (!poster) throw new Error('No still could be taken of this video.');
    return poster;
  } finally {
    URL.revokeObjectURL(url);
  }
}
