import type { Provenance, Upload, UploadRequest } from '#shared/schemas/upload.ts';
import type { Browser } from './browser.ts';
import { expectSuccess } from './expectations.ts';

/** A file as a browser would upload it. */
export interface TestFile {
  name?: string;
  type: UploadRequest['type'];
  bytes: Buffer;
  poster?: { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer };
  provenance?: Provenance;
  /** Declared instead of the real size. */
  size?: number;
}

interface Target {
  url: string;
  fields: Record<string, string>;
}

/** Posts an upload form to storage and returns the status. */
export async function postTo(
  target: Target | undefined,
  bytes: Buffer,
  changedFields: Record<string, string> = {},
) {
  if (target === undefined) throw new Error('This upload has no form');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...target.fields, ...changedFields }))
    form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const response = await fetch(target.url, { method: 'POST', body: form });
  await response.arrayBuffer();
  return response.status;
}

/** Requests upload forms for these files. */
export async function prepareUploads(admin: Browser, characterId: number, files: readonly TestFile[]) {
  const response = await admin.post(`/api/characters/${characterId}/media/upload`, {
    files: files.map(({ name = 'file', type, bytes, poster, provenance, size = bytes.length }) => ({
      name,
      type,
      size,
      ...(provenance && { provenance }),
      ...(poster && { poster: { type: poster.type, size: poster.bytes.length } }),
    })),
  });
  return expectSuccess('media-upload', response).uploads;
}

export async function recentUploads(admin: Browser, characterId: number): Promise<Upload[]> {
  return expectSuccess('media-uploads', await admin.get(`/api/characters/${characterId}/media/uploads`));
}

/** Polls until these uploads are accepted or rejected. */
export async function waitUntilChecked(
  admin: Browser,
  characterId: number,
  ids: readonly number[],
): Promise<Upload[]> {
  for (;;) {
    const all = await recentUploads(admin, characterId);
    const found = ids.map((id) => all.find((upload) => upload.id === id));
    if (found.every((upload) => upload !== undefined && upload.state !== 'pending')) return found as Upload[];
  }
}

/** Uploads files as the portal does and returns the checked uploads. */
export async function upload(
  admin: Browser,
  characterId: number,
  files: readonly TestFile[],
): Promise<Upload[]> {
  const uploads = await prepareUploads(admin, characterId, files);
  for (const [index, file] of files.entries()) {
    const created = uploads[index];
    await postTo(created?.target, file.bytes);
    if (file.poster) await postTo(created?.posterTarget, file.poster.bytes);
  }
  return waitUntilChecked(
    admin,
    characterId,
    uploads.map(({ id }) => id),
  );
}
