import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { useDeleteConversations } from '#web/features/conversations/delete-conversations.ts';
import { useStartConversation } from '#web/features/conversations/use-start-conversation.ts';
import { paths } from '#web/lib/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Chat } from '../data/use-chat.ts';
import { ChatSettingsDialog } from '../settings/chat-settings-dialog.tsx';
import { type MenuAction, menuActions } from './menu-actions.ts';
import { useVoiceCall } from './use-voice-call.tsx';

const PHOTO_REQUEST = 'Could you send me a photo?';
const VIDEO_REQUEST = 'Could you send me a video?';
const SPICY_REQUEST = 'Could you send me a spicy photo?';

interface ChatActionsOf {
  character: Character | undefined;
  conversationId: number | null;
  chat: Pick<Chat, 'submit' | 'isPending'>;
  /** Told when the conversation is being deleted, and when that has failed. */
  onLeaving: (isLeaving: boolean) => void;
}

export interface ChatActions {
  call: () => void;
  /** False until it is known who would be calling. */
  canCall: boolean;
  requestPhoto: () => void;
  requestVideo: () => void;
  /** False when it could not go out now. */
  requestSpicyPhoto: () => boolean;
  askToDelete: () => void;
  list: readonly MenuAction[];
  dialogs: ReactNode;
}

/** What the header and the menu can do. */
export function useChatActions({ character, conversationId, chat, onLeaving }: ChatActionsOf): ChatActions {
  const navigate = useNavigate();
  const { call, canCall, overlay } = useVoiceCall(character, conversationId);
  const startNew = useStartConversation();
  const deletion = useDeleteConversations();
  const [isAsking, setIsAsking] = useState(false);
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);

  const request = (content: string, kind: MediaType) => {
    const went = chat.submit({ content, kind: 'typed', request: kind });
    if (!went)
      toast({
        title: 'One moment',
        description: chat.isPending
          ? 'Your last message is still on its way.'
          : 'Please try again in a second.',
      });
    return went;
  };
  const requestPhoto = () => void request(PHOTO_REQUEST, 'image');
  const requestVideo = () => void request(VIDEO_REQUEST, 'video');
  const requestSpicyPhoto = () => request(SPICY_REQUEST, 'image');

  const askToDelete = () => {
    if (conversationId !== null) setIsAsking(true);
    else toast({ title: 'Nothing to delete', description: 'Nothing was said here yet.' });
  };
  const remove = () => {
    onLeaving(true);
    deletion.mutate([conversationId ?? 0], {
      onSuccess: () => {
        setIsAsking(false);
        // Going back must not begin another one.
        void navigate(paths.chats, { replace: true });
      },
      onError: () => {
        setIsAsking(false);
        onLeaving(false);
        toast({ title: 'Error', description: 'Failed to delete the conversation', tone: 'danger' });
      },
    });
  };

  const list = menuActions({
    newConversation: () => character && startNew(character.id),
    openChats: () => void navigate(paths.chats),
    requestVideo,
    requestPhoto,
    call,
    openCollection: () => void navigate(paths.collection),
    askToDelete,
    openSettings: () => setAreSettingsOpen(true),
  });
  const dialogs = (
    <>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Are you sure you want to delete this conversation?"
        description="All of its messages go with it, for good."
        confirmLabel="Delete"
        danger
        pending={deletion.isPending}
        onConfirm={remove}
      />
      {overlay}
      <ChatSettingsDialog open={areSettingsOpen} onOpenChange={setAreSettingsOpen} />
    </>
  );
  return { call, canCall, requestPhoto, requestVideo, requestSpicyPhoto, askToDelete, list, dialogs };
}
