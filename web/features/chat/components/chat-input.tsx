import { Sparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Chat } from '../data/use-chat.ts';
import type { ChatActions } from '../menu/use-chat-actions.tsx';
import { MediaOffer } from '../offer/media-offer.tsx';
import type { MediaOfferState } from '../offer/use-media-offer.ts';
import { PromptsDialog } from '../prompts/prompts-dialog.tsx';
import { QuickReplies } from '../prompts/quick-replies.tsx';
import { usePrompts } from '../prompts/use-prompts.ts';
import { useIsChatFeatureEnabled } from '../settings/chat-settings.ts';
import { AgeQuestion } from './age-question.tsx';
import { Composer } from './composer.tsx';
import { LockedNotice } from './locked-notice.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import type { DraftTarget } from './use-draft.ts';

interface ChatInputProps {
  character: Character | undefined;
  draftTarget: DraftTarget;
  chat: Chat;
  actions: ChatActions;
  mediaOffer: MediaOfferState;
  hasPhotos: boolean;
}

/** The composer, with the media offer and the prompts. In a crisis it is alone; a locked account and a companion that is not available have a notice instead. */
export function ChatInput({ character, draftTarget, chat, actions, mediaOffer, hasPhotos }: ChatInputProps) {
  const { user } = useSession();
  const prompts = usePrompts(chat);
  const [arePromptsOpen, setArePromptsOpen] = useState(false);
  const hasQuickReplies = useIsChatFeatureEnabled('quickReplies');
  const field = useRef<HTMLTextAreaElement>(null);
  const newest = chat.messages.at(-1);
  const isAskedForAge = newest?.safety === 'age_question' && !chat.isPending;
  const hasOffers = !chat.isInCrisis && !isAskedForAge;
  if (character?.isRetired) return <UnavailableNotice character={character} />;
  if (user?.locked) return <LockedNotice reason={user.locked.reason} />;
  return (
    <>
      {hasOffers && mediaOffer.isShown && hasPhotos && (
        <MediaOffer
          canSend={chat.canSend}
          onSpicyPhoto={() => actions.requestSpicyPhoto() && mediaOffer.dismiss()}
          onCall={() => {
            mediaOffer.dismiss();
            actions.call();
          }}
          onDismiss={mediaOffer.dismiss}
        />
      )}
      {hasOffers && hasQuickReplies && <QuickReplies prompts={prompts} />}
      {isAskedForAge && user && (
        <AgeQuestion key={newest.id} user={user} onConfirmed={() => field.current?.focus()} />
      )}
      <Composer name={character?.name} draftTarget={draftTarget} chat={chat} field={field}>
        {hasOffers && (
          <IconButton icon={Sparkles} label="Chat prompts" onClick={() => setArePromptsOpen(true)} />
        )}
      </Composer>
      <PromptsDialog open={hasOffers && arePromptsOpen} onOpenChange={setArePromptsOpen} prompts={prompts} />
    </>
  );
}
