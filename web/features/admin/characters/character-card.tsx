import { Braces, ClipboardCopy, ImageDown, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { imagePrompt } from '#shared/image-prompt.ts';
import type { AdminCharacter } from '#shared/schemas/admin-character.ts';
import { cardTraits } from '#web/features/characters/card-traits.ts';
import { copyToClipboard } from '#web/lib/copy-to-clipboard.ts';
import { countryFlag } from '#web/lib/country-flag.ts';
import { plural } from '#web/lib/format.ts';
import { placeholderImage } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';
import { exportUrl } from './export-url.ts';
import { ReviewNotice } from './review-notice.tsx';

const exportLinkStyles =
  'inline-flex size-target shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-fill-strong hover:text-text';

interface CharacterCardProps {
  character: AdminCharacter;
  onEdit: () => void;
  onDelete: () => void;
}

export function CharacterCard({ character, onEdit, onDelete }: CharacterCardProps) {
  const { name, age, nationality, description, imageUrl, traits, chatCount, review } = character;
  return (
    <article className="surface-lit flex h-full flex-col overflow-hidden rounded-xl bg-surface shadow-lift">
      <div className="flex gap-4 p-4 pb-0">
        <div className="h-32 w-24 shrink-0 overflow-hidden rounded-lg bg-ink-deep">
          <SafeImage
            key={imageUrl}
            src={imageUrl || placeholderImage(360, 480)}
            alt={name}
            fallback={undefined}
          />
        </div>
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-xl">{name}</h3>
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
            <span aria-hidden>{countryFlag(nationality)}</span>
            {age}
            {nationality && `, ${nationality}`}
          </p>
          <p className="mt-2 flex items-center gap-1.5 text-sm text-subtle tabular-nums">
            <MessageCircle aria-hidden className="size-4" strokeWidth={1.75} />
            {plural(chatCount, 'conversation')}
          </p>
        </div>
      </div>
      <p className="mx-4 mt-3 line-clamp-3 text-sm text-muted">{description}</p>
      {traits.length > 0 && (
        <ul aria-label="Traits" className="mx-4 mt-3 flex flex-wrap gap-1.5">
          {cardTraits(traits).map((trait) => (
            <li key={trait}>
              <Badge size="sm">{trait}</Badge>
            </li>
          ))}
        </ul>
      )}
      {review && <ReviewNotice character={character} review={review} />}
      <CardActions character={character} onEdit={onEdit} onDelete={onDelete} />
    </article>
  );
}

function CardActions({ character, onEdit, onDelete }: CharacterCardProps) {
  const { id, name } = character;
  return (
    <div className="mt-auto flex items-center px-2 py-2">
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton
        icon={ClipboardCopy}
        label={`Copy the image prompt of ${name}`}
        onClick={() => void copyToClipboard(imagePrompt(character), 'Image prompt copied to clipboard')}
      />
      <a
        href={exportUrl(id, 'json')}
        download
        aria-label={`Export ${name} as a JSON card`}
        title={`Export ${name} as a JSON card`}
        className={exportLinkStyles}
      >
        <Braces aria-hidden className="size-5" strokeWidth={1.75} />
      </a>
      <a
        href={exportUrl(id, 'png')}
        download
        aria-label={`Export ${name} as a PNG card`}
        title={`Export ${name} as a PNG card`}
        className={exportLinkStyles}
      >
        <ImageDown aria-hidden className="size-5" strokeWidth={1.75} />
      </a>
      <IconButton
        icon={Trash2}
        variant="danger"
        label={`Delete ${name}`}
        onClick={onDelete}
        className="ml-auto"
      />
    </div>
  );
}
