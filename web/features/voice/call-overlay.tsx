import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { Character } from '#shared/schemas/character.ts';
import { defaultMedia } from '#web/features/characters/default-media.ts';
import { characterMediaQuery } from '#web/features/characters/queries.ts';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CallBackdrop } from './call-backdrop.tsx';
import { InCall } from './in-call.tsx';
import { PreCall } from './pre-call.tsx';
import { useCall } from './use-call.ts';

interface CallOverlayProps {
  character: Character;
  userId: number;
  conversationId: number | null;
  /** Starts at once if the browser allows it: the member pressed a call button on another screen. */
  isAutomatic: boolean;
  onClose: () => void;
}

/** The full-screen dialog of a call. */
export default function CallOverlay(props: CallOverlayProps) {
  const { character, userId, conversationId, isAutomatic, onClose } = props;
  const call = useCall({ characterId: character.id, userId, conversationId: conversationId ?? undefined });
  const { data: media = [] } = useQuery(characterMediaQuery(character.id));
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const showable = media.filter(({ isBlurred, isActive }) => isActive && !isBlurred);
  const shown = shownMedia(showable, selectedId);
  const isLive = call.state === 'connected' || call.state === 'ended';

  useAutoStart(isAutomatic, call.start);
  // Help in a crisis stays until it is closed.
  const canClose = call.canClose && call.notice?.safety !== 'care';
  useEffect(() => {
    if (canClose) onClose();
  }, [canClose, onClose]);

  const focus = useReturnFocus();
  const requestClose = () => {
    if (call.state === 'connecting' || call.state === 'connected') call.end();
    else onClose();
  };
  useCloseOnBack(!isLive, requestClose);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && requestClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          // Only the button ends a call, to prevent accidents.
          onEscapeKeyDown={(event) => isLive && event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // Focuses the panel: a focus ring on the first button would look like a selection.
            event.preventDefault();
            focus.save();
            (event.currentTarget as HTMLElement).focus();
          }}
          onCloseAutoFocus={focus.restore}
          tabIndex={-1}
          className="fixed inset-0 z-dialog flex flex-col overflow-hidden bg-ink-deep outline-none data-[state=open]:animate-fade-in"
        >
          <Dialog.Title className="sr-only">Voice call with {character.name}</Dialog.Title>
          <CallBackdrop media={shown} portrait={character.imageUrl} isLive={isLive} />
          {isLive ? (
            <InCall
              call={call}
              name={character.name}
              media={showable}
              shownId={shown?.id ?? null}
              onShow={setSelectedId}
              onClose={onClose}
            />
          ) : (
            <PreCall character={character} userId={userId} call={call} onCancel={requestClose} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Starts the call once, if the browser has seen a user gesture. */
function useAutoStart(isAutomatic: boolean, start: () => void): void {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!isAutomatic || hasStarted.current || !navigator.userActivation?.hasBeenActive) return;
    hasStarted.current = true;
    start();
  }, [isAutomatic, start]);
}

/** The selected item, else the default video, the default picture, or the first item. */
function shownMedia(media: readonly MediaItem[], selectedId: number | null): MediaItem | undefined {
  return (
    media.find(({ id }) => id === selectedId) ??
    defaultMedia(media, 'video') ??
    defaultMedia(media, 'image') ??
    media[0]
  );
}
