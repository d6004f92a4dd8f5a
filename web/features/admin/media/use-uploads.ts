import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { isMedia, type UploadStep, uploadFile } from './uploads.ts';

/** So many files are on their way at once. */
const AT_ONCE = 2;

export interface ChosenFile {
  id: string;
  file: File;
  step: UploadStep;
}

/** The files an operator has chosen, and their way into the gallery, which goes on when the editor is closed. */
export function useUploads(characterId: number) {
  const client = useQueryClient();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const running = useRef(new Map<string, AbortController>());
  /** Taken from the list while they were waiting for their turn. */
  const unwanted = useRef(new Set<string>());
  const [isUploading, setIsUploading] = useState(false);

  const setStep = (id: string, step: UploadStep) =>
    setFiles((before) => before.map((chosen) => (chosen.id === id ? { ...chosen, step } : chosen)));

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

  /** Calls an upload off, and takes the file from the list. */
  const remove = (id: string) => {
    unwanted.current.add(id);
    running.current.get(id)?.abort();
    setFiles((before) => before.filter((chosen) => chosen.id !== id));
  };

  /** True when it arrived. */
  const upload = async ({ id, file }: ChosenFile): Promise<boolean> => {
    if (unwanted.current.has(id)) return false;
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const { signal } = controller;
      await uploadFile({ characterId, file, signal, onStep: (step) => setStep(id, step) });
      setFiles((before) => before.filter((chosen) => chosen.id !== id));
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
    let arrived = 0;
    const next = async (): Promise<void> => {
      const chosen = waiting.shift();
      if (!chosen) return;
      if (await upload(chosen)) arrived += 1;
      return next();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    setIsUploading(false);
    invalidateCharacters(client);
    if (arrived > 0) toast({ title: 'Success', description: 'Media uploaded successfully', tone: 'success' });
  };

  const retry = async (chosen: ChosenFile) => {
    if (!(await upload(chosen))) return;
    invalidateCharacters(client);
    toast({ title: 'Success', description: 'Media uploaded successfully', tone: 'success' });
  };

  return { files, isUploading, add, remove, start, retry };
}
