import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Provenance } from '#shared/schemas/upload.ts';
import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { isMedia, type UploadState, uploadFile } from './upload-file.ts';

const PARALLEL_UPLOADS = 2;

export interface UploadEntry {
  id: string;
  file: File;
  state: UploadState;
}

/** Returns the number of successful uploads. */
async function uploadAll(
  entries: readonly UploadEntry[],
  upload: (entry: UploadEntry) => Promise<boolean>,
): Promise<number> {
  const waiting = [...entries];
  let uploaded = 0;
  const uploadNext = async (): Promise<void> => {
    const entry = waiting.shift();
    if (!entry) return;
    if (await upload(entry)) uploaded += 1;
    return uploadNext();
  };
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, uploadNext));
  return uploaded;
}

function onlyMedia(list: Iterable<File>): File[] {
  const files = [...list];
  const media = files.filter(isMedia);
  if (media.length < files.length) {
    toast({ title: 'Only images and videos can be uploaded', description: 'Other files were left out.' });
  }
  return media;
}

function useEntries() {
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const add = (list: Iterable<File>) => {
    const media = onlyMedia(list);
    setEntries((before) => [
      ...before,
      ...media.map((file) => ({ id: crypto.randomUUID(), file, state: { kind: 'selected' } as const })),
    ]);
  };
  const setState = (id: string, state: UploadState) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, state } : entry)));
  const removeEntry = (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id));
  return { entries, add, setState, removeEntry };
}

/** The selected files and their uploads, which continue when the editor is closed. */
export function useUploads(characterId: number, provenance: Provenance | '') {
  const client = useQueryClient();
  const { entries, add, setState, removeEntry } = useEntries();
  const running = useRef(new Map<string, AbortController>());
  /** Removed before their upload started. */
  const removed = useRef(new Set<string>());
  const [isUploading, setIsUploading] = useState(false);

  /** Aborts the upload and removes the file from the list. */
  const remove = (id: string) => {
    removed.current.add(id);
    running.current.get(id)?.abort();
    removeEntry(id);
  };

  /** Returns whether the upload succeeded. */
  const upload = async ({ id, file }: UploadEntry): Promise<boolean> => {
    if (provenance === '' || removed.current.has(id)) return false;
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { signal } = controller;
      await uploadFile({
        characterId,
        file,
        provenance,
        signal,
        onStateChange: (state) => setState(id, state),
      });
      removeEntry(id);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) {
        const reason = error instanceof Error ? errorMessage(error) : 'Failed to upload media';
        setState(id, { kind: 'failed', reason });
        toast({ title: 'Upload Error', description: reason || 'Failed to upload media', tone: 'danger' });
      }
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  const reportUploaded = () => {
    invalidateCharacters(client);
    toast({ title: 'Success', description: 'Media uploaded successfully', tone: 'success' });
  };
  const start = async () => {
    setIsUploading(true);
    const count = await uploadAll(
      entries.filter(({ state }) => state.kind === 'selected' || state.kind === 'failed'),
      upload,
    );
    setIsUploading(false);
    if (count > 0) reportUploaded();
    else invalidateCharacters(client);
  };
  const retry = async (entry: UploadEntry) => {
    if (await upload(entry)) reportUploaded();
  };

  return { files: entries, isUploading, add, remove, start, retry };
}
