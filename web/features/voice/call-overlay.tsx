import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import type { Character, MediaItem } from '#shared/schemas/character.ts';
import { characterMediaQuery } from '#web/features/characters/queries.ts';
import { useBackCloses } from '#web/ui/back-closes.ts';
import { useReturnFocus } from '#web/ui/return-focus.ts';
import { CallBackdrop } from './call-backdrop.tsx';
import { InCall } from './in-call.tsx';
import { PreCall } from './pre-call.tsx';
import { useCall } from './use-call.ts';

interface CallOverlayProps {
  character: Character;
  userId: number;
  conversationId: number | null;
  /** Begins at once, where the browser lets it: somebody has pressed a button for it on another screen. */
  isAutomatic: boolean;
  onClose: () => void;
}

/** A call, over the whole screen: before it, during it, and half a second after it. */
export default function CallOverlay({
  character,
  userId,
  conversationId,
  isAutomatic,
  onClose,
}: CallOverlayProps) {
  const call = useCall({ characterId: character.id, userId, conversationId: conversationId ?? undefined });
  const { data: media = [] } = useQuery(characterMediaQuery(character.id));
  const [chosenId, setChosenId] = useState<number | null>(null);
  const showable = media.filter(({ isBlurred, isActive }) => isActive && !isBlurred);
  const shown = shownMedia(showable, chosenId);
  const isLive = call.state === 'connected' || call.state === 'ended';

  const hasBegun = useRef(false);
  const { start, isOver } = call;
  useEffect(() => {
    if (!isAutomatic || hasBegun.current || !navigator.userActivation?.hasBeenActive) return;
    hasBegun.current = true;
    start();
  }, [isAutomatic, start]);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  const focus = useReturnFocus();
  const leave = () => {
    if (call.state === 'connecting' || call.state === 'connected') call.end();
    else onClose();
  };
  useBackCloses(!isLive, leave);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          // In a call only the button ends it: a slip of the finger must not.
          onEscapeKeyDown={(event) => isLive && event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            // The panel itself, so that no button looks pressed; the next Tab reaches the first one.
            event.preventDefault();
            focus.remember();
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
              onShow={setChosenId}
            />
          ) : (
            <PreCall character={character} userId={userId} call={call} onCancel={leave} />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The chosen one, else the default loop, else the default picture, else whatever there is. */
function shownMedia(media: readonly MediaItem[], chosenId: number | null): MediaItem | undefined {
  return (
    media.find(({ id }) => id === chosenId) ??
    media.find(({ type, isDefault }) => type === 'video' && isDefault) ??
    media.find(({ isDefault }) => isDefault) ??
    media[0]
  );
}
