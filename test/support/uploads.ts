import type { Upload, UploadRequest } from '#shared/schemas/upload.ts';
import type { Browser } from './browser.ts';
import { expectAnswer } from './expectations.ts';

/** A file as a browser would upload it. */
export interface TestFile {
  name?: string;
  type: UploadRequest['type'];
  bytes: Buffer;
  poster?: { type: 'image/jpeg' | 'image/png' | 'image/webp'; bytes: Buffer };
  /** Announced instead of the size it has. */
  size?: number;
}

interface Target {
  url: string;
  fields: Record<string, string>;
}

/** Posts a form straight to storage. Answers the status. */
export async function postTo(
  target: Target | undefined,
  bytes: Buffer,
  changed: Record<string, string> = {},
) {
  if (target === undefined) throw new Error('This upload has no form');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...target.fields, ...changed })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]));
  const answer = await fetch(target.url, { method: 'POST', body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** Asks for the forms of these files. */
export async function prepare(admin: Browser, characterId: number, files: readonly TestFile[]) {
  const answer = await admin.post(`/api/characters/${characterId}/media/upload`, {
    files: files.map(({ name = 'file', type, bytes, poster, size = bytes.length }) => ({
      name,
      type,
      size,
      ...(poster && { poster: { type: poster.type, size: poster.bytes.length } }),
    })),
  });
  return expectAnswer('media-upload', answer).uploads;
}

export async function latest(admin: Browser, characterId: number): Promise<Upload[]> {
  return expectAnswer('media-uploads', await admin.get(`/api/characters/${characterId}/media/uploads`));
}

/** Asks until these uploads are decided. */
export async function decided(
  admin: Browser,
  characterId: number,
  ids: readonly number[],
): Promise<Upload[]> {
  for (;;) {
    const all = await latest(admin, characterId);
    const found = ids.map((id) => all.find((upload) => upload.id === id));
    if (found.every((upload) => upload !== undefined && upload.state !== 'pending')) return found as Upload[];
  }
}

/** Uploads files as the portal does, and answers what became of each. */
export async function upload(
  admin: Browser,
  characterId: number,
  files: readonly TestFile[],
): Promise<Upload[]> {
  const uploads = await prepare(admin, characterId, files);
  for (const [index, file] of files.entries()) {
    const made = uploads[index];
    await postTo(made?.target, file.bytes);
    if (file.poster) await postTo(made?.posterTarget, file.poster.bytes);
  }
  return decided(
    admin,
    characterId,
    uploads.map(({ id }) => id),
  );
}
