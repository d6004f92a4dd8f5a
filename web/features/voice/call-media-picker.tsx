import type { MediaItem } from '#shared/operations/characters-media.ts';
import { cn } from '#web/lib/cn.ts';

interface CallMediaPickerProps {
  media: readonly MediaItem[];
  shownId: number | null;
  name: string;
  onShow: (id: number) => void;
}

/** Pictures and videos to show during the call. */
export function CallMediaPicker({ media, shownId, name, onShow }: CallMediaPickerProps) {
  return (
    <ul
      aria-label="What is shown"
      className="no-scrollbar flex max-w-full shrink-0 animate-rise-in gap-2.5 overflow-x-auto px-4 pt-4 pb-2"
    >
      {media.map(({ id, type, url, posterUrl }, index) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={id === shownId}
            aria-label={`Show ${type === 'video' ? 'video' : 'photo'} ${index + 1} of ${name}`}
            onClick={() => onShow(id)}
            className={cn(
              'block h-20 w-15 overflow-hidden rounded-md shadow-lift transition-opacity duration-quick',
              id === shownId ? 'outline-2 outline-accent' : 'opacity-70 hover:opacity-100',
            )}
          >
            <img src={type === 'video' ? posterUrl : url} alt="" className="size-full object-cover" />
          </button>
        </li>
      ))}
    </ul>
  );
}
