import { Flag, LifeBuoy } from 'lucide-react';
import { Link } from 'react-router';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { Character } from '#shared/schemas/character.ts';
import { cn } from '#web/lib/cn.ts';
import { paths } from '#web/lib/paths.ts';
import { AboutCompanion } from './about-companion.tsx';
import type { MenuAction } from './menu-actions.ts';
import { MenuPortrait } from './menu-portrait.tsx';

interface ChatMenuProps {
  character: Character | undefined;
  /** Shown at the top of the wide layout. */
  defaultVideo: MediaItem | undefined;
  actions: readonly MenuAction[];
  /** Reports the companion. */
  onReport: () => void;
  /** Closes the drawer. */
  onSelect?: () => void;
}

const entryStyles =
  'flex min-h-target w-full items-center gap-3.5 rounded-md px-3.5 text-left font-medium transition-colors duration-quick';
const neutralStyles = 'text-muted hover:bg-fill-strong hover:text-text';

/** The companion's portrait, the chat actions, help, and facts about the companion. */
export function ChatMenu({ character, defaultVideo, actions, onReport, onSelect }: ChatMenuProps) {
  return (
    <div className="flex flex-col gap-6 pb-safe">
      <MenuPortrait character={character} defaultVideo={defaultVideo} />
      <nav aria-label="Chat" className="px-3">
        <ul className="flex flex-col gap-0.5">
          {actions.map(({ label, icon: Icon, danger, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  onSelect?.();
                  run();
                }}
                className={cn(entryStyles, danger ? 'text-danger hover:bg-danger-soft' : neutralStyles)}
              >
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {label}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Safety" className="-mt-3 px-3">
        <ul className="flex flex-col gap-0.5">
          {!character?.isRetired && (
            <li>
              <button
                type="button"
                onClick={() => {
                  onSelect?.();
                  onReport();
                }}
                className={cn(entryStyles, neutralStyles)}
              >
                <Flag aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                Report
              </button>
            </li>
          )}
          <li>
            <Link to={paths.safety} className={cn(entryStyles, neutralStyles)}>
              <LifeBuoy aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              Safety and help
            </Link>
          </li>
        </ul>
      </nav>
      {character && <AboutCompanion character={character} />}
    </div>
  );
}
