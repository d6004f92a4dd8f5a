import type { UploadType } from '#shared/media-limits.ts';
import type { Provenance } from '#shared/schemas/upload.ts';
import { api } from '#web/lib/api.ts';
import { postForm } from '#web/lib/post-form.ts';
import { delay, SECOND } from '#web/lib/timers.ts';
import { videoPoster } from './video-poster.ts';

/** The state of one file. */
export type UploadState =
  | { kind: 'selected' }
  /** `fraction`: the part sent, from 0 to 1. */
  | { kind: 'uploading'; fraction: number }
  /** Uploaded; the server checks the content. */
  | { kind: 'checking' }
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string };

const CHECK_POLL_INTERVAL = SECOND;
const CHECK_TIMEOUT = 90 * SECOND;

/** A first check by type; the server checks the content. */
export const isMedia = ({ type }: File): boolean => type.startsWith('image/') || type.startsWith('video/');

interface UploadOptions {
  characterId: number;
  file: File;
  provenance: Provenance;
  signal: AbortSignal;
  onStateChange: (state: UploadState) => void;
}

async function postToS3(
  target: { url: string; fields: Record<string, string> },
  file: Blob,
  options: Parameters<typeof postForm>[2],
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', file);
  const { status, body } = await postForm(target.url, form, options);
  if (status === 0) throw new Error('The file did not arrive. Check the connection and try again.');
  if (status < 200 || status > 299) throw new Error(`Upload failed: ${status} - ${body.slice(0, 300)}`);
}

/** Uploads one file and waits for the server's check. Throws errors with messages for the user. */
export async function uploadFile({
  characterId,
  file,
  provenance,
  signal,
  onStateChange,
}: UploadOptions): Promise<void> {
  onStateChange({ kind: 'uploading', fraction: 0 });
  const poster = file.type.startsWith('video/') ? await videoPoster(file) : undefined;
  const { uploads } = await api('media-upload', {
    params: { id: characterId },
    body: {
      files: [
        {
          name: file.name,
          // The server rejects other types with a message.
          type: file.type as UploadType,
          size: file.size,
          provenance,
          ...(poster && { poster: { type: 'image/jpeg', size: poster.size } }),
        },
      ],
    },
    signal,
  });
  const [upload] = uploads;
  if (!upload?.target) throw new Error('Failed to upload media');
  if (poster && upload.posterTarget) await postToS3(upload.posterTarget, poster, { signal });
  await postToS3(upload.target, file, {
    signal,
    onProgress: (fraction) => onStateChange({ kind: 'uploading', fraction }),
  });
  onStateChange({ kind: 'checking' });
  await waitForCheck(characterId, upload.id, signal);
}

/** Throws when the server rejects the file. */
async function waitForCheck(characterId: number, uploadId: number, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + CHECK_TIMEOUT;
  while (Date.now() < deadline) {
    const uploads = await api('media-uploads', { params: { id: characterId }, signal });
    const found = uploads.find(({ id }) => id === uploadId);
    if (found?.state === 'ready') return;
    if (found?.state === 'refused') throw new Error(found.reason ?? 'The file was rejected.');
    await delay(CHECK_POLL_INTERVAL, signal);
  }
  throw new Error('The check takes longer than usual. The file may still appear in the gallery.');
}
