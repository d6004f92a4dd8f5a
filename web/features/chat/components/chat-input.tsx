import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { Chat } from '../data/use-chat.ts';
import type { ChatActions } from '../menu/use-chat-actions.tsx';
import { MediaOffer } from '../offer/media-offer.tsx';
import type { MediaOfferState } from '../offer/use-media-offer.ts';
import { PromptsDialog } from '../prompts/prompts-dialog.tsx';
import { QuickReplies } from '../prompts/quick-replies.tsx';
import { usePrompts } from '../prompts/use-prompts.ts';
import { mentionsCrisisHelp } from '../rules/crisis-help.ts';
import { useIsChatFeatureEnabled } from '../settings/chat-settings.ts';
import { Composer } from './composer.tsx';
import type { DraftTarget } from './use-draft.ts';

interface ChatInputProps {
  name: string | undefined;
  draftTarget: DraftTarget;
  chat: Chat;
  actions: ChatActions;
  mediaOffer: MediaOfferState;
  hasPhotos: boolean;
}

/** The composer, with the media offer and the prompts. */
export function ChatInput({ name, draftTarget, chat, actions, mediaOffer, hasPhotos }: ChatInputProps) {
  const prompts = usePrompts(chat);
  const [arePromptsOpen, setArePromptsOpen] = useState(false);
  const hasQuickReplies = useIsChatFeatureEnabled('quickReplies');
  const isInCrisis = mentionsCrisisHelp(chat.messages);
  return (
    <>
      {mediaOffer.isShown && hasPhotos && !isInCrisis && (
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
      {hasQuickReplies && !isInCrisis && <QuickReplies prompts={prompts} />}
      <Composer name={name} draftTarget={draftTarget} chat={chat}>
        <IconButton icon={Sparkles} label="Chat prompts" onClick={() => setArePromptsOpen(true)} />
      </Composer>
      <PromptsDialog open={arePromptsOpen} onOpenChange={setArePromptsOpen} prompts={prompts} />
    </>
  );
}
