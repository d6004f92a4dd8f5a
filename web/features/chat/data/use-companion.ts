import { useQuery } from '@tanstack/react-query';
import { defaultMedia } from '#web/features/characters/default-media.ts';
import { characterMediaQuery, characterQuery } from '#web/features/characters/queries.ts';

/** The companion of a chat and its media. */
export function useCompanion(characterId: number | null) {
  const options = { enabled: characterId !== null };
  const { data: character, error, refetch } = useQuery({ ...characterQuery(characterId ?? 0), ...options });
  const { data: media } = useQuery({ ...characterMediaQuery(characterId ?? 0), ...options });
  return {
    character,
    error,
    retry: () => void refetch(),
    defaultVideo: media && defaultMedia(media, 'video'),
    /** True until the media are loaded. */
    hasPhotos: media?.some(({ type }) => type === 'image') ?? true,
  };
}
