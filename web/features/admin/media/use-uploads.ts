import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { isMedia, type UploadStep, uploadFile } from './uploads.ts';

const PARALLEL_UPLOADS = 2;

export interface UploadEntry {
  id: string;
  file: File;
  step: UploadStep;
}

/** The selected files and their uploads, which continue when the editor is closed. */
export function useUploads(characterId: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly UploadEntry[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** Removed before their upload started. */
  const removed = useRef(new Set<string>());
  const [isUploading, setIsUploading] = useState(false);

  const setStep = (id: string, step: UploadStep) =>
    setFiles((before) => before.map((entry) => (entry.id === id ? { ...entry, step } : entry)));

  const add = (list: Iterable<File>) => {
    const all = [...list];
    const media = all.filter(isMedia);
    if (media.length < all.length) {
      toast({ title: 'Only images and videos can be uploaded', description: 'Other files were left out.' });
    }
    setFiles((before) => [
      ...before,
      ...media.map((file) => ({ id: crypto.randomUUID(), file, step: { kind: 'chosen' } as const })),
    ]);
  };

  /** Aborts the upload and removes the file from the list. */
  const remove = (id: string) => {
    removed.current.add(id);
    running.current.get(id)?.abort();
    setFiles((before) => before.filter((entry) => entry.id !== id));
  };

  /** Returns whether the upload succeeded. */
  const upload = async ({ id, file }: UploadEntry): Promise<boolean> => {
    if (removed.current.has(id)) return false;
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { signal } = controller;
      await uploadFile({ characterId, file, signal, onStep: (step) => setStep(id, step) });
      setFiles((before) => before.filter((entry) => entry.id !== id));
      return true;
    } catch (error) {
      if (!controller.signal.aborted) {
        const reason = error instanceof Error ? errorMessage(error) : 'Failed to upload media';
        setStep(id, { kind: 'failed', reason });
        toast({ title: 'Upload Error', description: reason || 'Failed to upload media', tone: 'danger' });
      }
      return false;
    } finally {
      running.current.delete(id);
    }
  };

  const start = async () => {
    const waiting = files.filter(({ step }) => step.kind === 'chosen' || step.kind === 'failed');
    setIsUploading(true);
    let uploaded = 0;
    const next = async (): Promise<void> => {
      const entry = waiting.shift();
      if (!entry) return;
      if (await upload(entry)) uploaded += 1;
      return next();
    };
    await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, next));
    setIsUploading(false);
    invalidateCharacters(client);
    if (uploaded > 0)
      toast({ title: 'Success', description: 'Media uploaded successfully', tone: 'success' });
  };

  const retry = async (entry: UploadEntry) => {
    if (!(await upload(entry))) return;
    invalidateCharacters(client);
    toast({ title: 'Success', description: 'Media uploaded successfully', tone: 'success' });
  };

  return { files, isUploading, add, remove, start, retry };
}
