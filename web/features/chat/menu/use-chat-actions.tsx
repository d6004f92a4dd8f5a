import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { useStartConversation } from '#web/features/conversations/use-start-conversation.ts';
import { openReport } from '#web/features/reports/report-dialog-store.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/ui/toast.ts';
import type { Chat } from '../data/use-chat.ts';
import { ChatSettingsDialog } from '../settings/chat-settings-dialog.tsx';
import { type MenuAction, menuActions } from './menu-actions.ts';
import { useDeleteChat } from './use-delete-chat.tsx';
import { useVoiceCall } from './use-voice-call.tsx';

const PHOTO_REQUEST = 'Could you send me a photo?';
const VIDEO_REQUEST = 'Could you send me a video?';
const SPICY_REQUEST = 'Could you send me a spicy photo?';

interface ChatActionsOptions {
  character: Character | undefined;
  conversationId: number | null;
  chat: Pick<Chat, 'submit' | 'isPending' | 'isGuest' | 'isInCrisis' | 'isLocked'>;
  /** Called with true when deleting starts, with false when it fails. */
  onDeleting: (isDeleting: boolean) => void;
}

export interface ChatActions {
  call: () => void;
  /** False until the session and profile are loaded, while the account is locked, and without the companion. */
  canCall: boolean;
  /** False in a crisis, while the account is locked, and without the companion. */
  canRequestMedia: boolean;
  requestPhoto: () => void;
  requestVideo: () => void;
  /** False when it cannot be sent now. */
  requestSpicyPhoto: () => boolean;
  openDeleteDialog: () => void;
  /** Reports the companion. */
  report: () => void;
  list: readonly MenuAction[];
  dialogs: ReactNode;
}

/** The actions of the chat's header and menu. */
export function useChatActions({
  character,
  conversationId,
  chat,
  onDeleting,
}: ChatActionsOptions): ChatActions {
  const navigate = useNavigate();
  const { call, canCall, overlay } = useVoiceCall(character, conversationId);
  const startNew = useStartConversation();
  const { openDeleteDialog, dialog: deleteDialog } = useDeleteChat(conversationId, onDeleting);
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);

  const request = (content: string, type: MediaType) => {
    const isSent = chat.submit({ content, kind: 'typed', request: type });
    if (!isSent)
      toast({
        title: 'One moment',
        description: chat.isPending
          ? 'Your last message is still on its way.'
          : 'Please try again in a second.',
      });
    return isSent;
  };
  const requestPhoto = () => void request(PHOTO_REQUEST, 'image');
  const requestVideo = () => void request(VIDEO_REQUEST, 'video');
  const requestSpicyPhoto = () => request(SPICY_REQUEST, 'image');

  const isOpen = !chat.isLocked && !character?.isRetired;
  const canRequestMedia = !chat.isInCrisis && isOpen;
  const list = menuActions({
    ...(isOpen && { newConversation: () => character && startNew(character.id), call }),
    openChats: () => void navigate(paths.chats),
    ...(canRequestMedia && { requestVideo, requestPhoto }),
    openCollection: () => void navigate(paths.collection),
    openDeleteDialog,
    openSettings: () => setAreSettingsOpen(true),
  });
  const dialogs = (
    <>
      {deleteDialog}
      {overlay}
      <ChatSettingsDialog open={areSettingsOpen} onOpenChange={setAreSettingsOpen} />
    </>
  );
  return {
    call,
    canCall: canCall && isOpen,
    canRequestMedia,
    requestPhoto,
    requestVideo,
    requestSpicyPhoto,
    openDeleteDialog,
    report: () => character && openReport({ kind: 'character', id: character.id }, chat.isGuest),
    list,
    dialogs,
  };
}
