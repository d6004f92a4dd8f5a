import { Lock, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Message } from '#shared/schemas/conversation.ts';
import { openReport } from '#web/features/reports/report-dialog-store.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { paths } from '#web/lib/paths.ts';
import { MediaViewer } from '#web/ui/media-viewer.tsx';
import { SafeImage } from '#web/ui/safe-image.tsx';
import { MessageVideo } from './message-video.tsx';

interface MessageMediaProps {
  message: Message;
  name: string;
  /** The companion's portrait, as a fallback. */
  portrait: string | undefined;
}

const frameStyles = 'relative block aspect-portrait w-60 overflow-hidden rounded-lg bg-ink-deep sm:w-72';

/** The picture or video of a message. The frame has a fixed size, so that loading does not shift the list. */
export function MessageMedia({ message, name, portrait }: MessageMediaProps) {
  const { mediaUrl, mediaType, mediaId, posterUrl, isBlurred } = message;
  const [isOpen, setIsOpen] = useState(false);
  const { isInCrisis } = useSession();
  if (!mediaUrl) return null;

  if (isBlurred) {
    return (
      <div className={frameStyles}>
        <SafeImage src={mediaUrl} alt={`A blurred ${mediaType} from ${name}`} fallback={undefined} />
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-backdrop p-4 text-center">
          <Lock aria-hidden className="size-6 text-accent" />
          {!isInCrisis && (
            <Link
              to={paths.subscribe}
              className="inline-flex min-h-target items-center rounded-full bg-accent-light px-5 text-sm font-medium text-on-accent shadow-glow"
            >
              Upgrade to Premium
            </Link>
          )}
        </div>
      </div>
    );
  }
  if (mediaType === 'video') {
    return (
      <div className={frameStyles}>
        <MessageVideo
          messageId={message.id}
          src={mediaUrl}
          poster={posterUrl}
          label={`A video from ${name}`}
        />
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={`Open the photo from ${name}`}
        className={frameStyles}
      >
        <SafeImage src={mediaUrl} alt={`A photo from ${name}`} fallback={portrait} />
        <Maximize2 aria-hidden className="absolute right-3 bottom-3 size-4 text-text opacity-70" />
      </button>
      <MediaViewer
        open={isOpen}
        onOpenChange={setIsOpen}
        title={`A photo from ${name}`}
        {...(mediaId && { onReport: () => openReport({ kind: 'media', id: mediaId }) })}
      >
        <SafeImage src={mediaUrl} alt={`A photo from ${name}`} fallback={portrait} isUncropped />
      </MediaViewer>
    </>
  );
}
