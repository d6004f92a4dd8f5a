import { useMutation, useQueryClient } from '@tanstack/react-query';
import { SPICY_TAG } from '#shared/form-rules.ts';
import { MAX_BATCH_DELETE_ITEMS } from '#shared/media-limits.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { api } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.ts';
import { invalidateCharacters } from '../invalidate-characters.ts';
import { toastOnError } from '../toast-on-error.ts';

export function useMediaActions(characterId: number) {
  const client = useQueryClient();
  const onSettled = () => invalidateCharacters(client);
  const showSuccess = (title: string, description?: string) =>
    toast({ title, ...(description && { description }), tone: 'success' });

  const setSpicy = useMutation({
    mutationFn: ({ item, isSpicy }: { item: MediaItem; isSpicy: boolean }) =>
      api('media-tags', { params: { mediaId: item.id }, body: { tags: isSpicy ? [SPICY_TAG] : [] } }),
    onSuccess: () => showSuccess('Media tags updated successfully'),
    onError: toastOnError('Failed to update media tags'),
    onSettled,
  });
  const setDefault = useMutation({
    mutationFn: (item: MediaItem) => api('media-default', { params: { characterId, mediaId: item.id } }),
    onSuccess: (_, { type, tags }) => {
      const isAvatar = type === 'image' && !tags.includes(SPICY_TAG);
      showSuccess(
        `Default ${type} updated successfully`,
        isAvatar ? 'Profile picture updated successfully' : undefined,
      );
    },
    onError: toastOnError('Failed to set default image'),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: async (mediaIds: readonly number[]) => {
      const [only] = mediaIds;
      if (mediaIds.length > 1 || only === undefined) {
        for (let from = 0; from < mediaIds.length; from += MAX_BATCH_DELETE_ITEMS) {
          const body = { mediaIds: mediaIds.slice(from, from + MAX_BATCH_DELETE_ITEMS) };
          await api('media-batch-delete', { params: { id: characterId }, body });
        }
      } else await api('media-delete', { params: { id: characterId, mediaId: only } });
    },
    onSuccess: (_, { length }) =>
      showSuccess(length > 1 ? `${length} media items deleted successfully` : 'Media deleted successfully'),
    onError: toastOnError('Failed to delete media'),
    onSettled,
  });
  const pendingIds: readonly number[] = [
    ...(setSpicy.isPending ? [setSpicy.variables.item.id] : []),
    ...(setDefault.isPending ? [setDefault.variables.id] : []),
    ...(remove.isPending ? remove.variables : []),
  ];
  return { setSpicy, setDefault, remove, pendingIds };
}
