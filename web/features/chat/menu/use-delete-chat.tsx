import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeleteConversations } from '#web/features/conversations/delete-conversations.ts';
import { paths } from '#web/lib/paths.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface DeleteChat {
  openDeleteDialog: () => void;
  dialog: ReactNode;
}

/**
 * Deletes the conversation after a confirmation.
 * @param onDeleting called with true when deleting starts, with false when it fails
 */
export function useDeleteChat(
  conversationId: number | null,
  onDeleting: (isDeleting: boolean) => void,
): DeleteChat {
  const navigate = useNavigate();
  const deletion = useDeleteConversations();
  const [isOpen, setIsOpen] = useState(false);

  const openDeleteDialog = () => {
    if (conversationId !== null) setIsOpen(true);
    else toast({ title: 'Nothing to delete', description: 'Nothing was said here yet.' });
  };
  const deleteChat = () => {
    onDeleting(true);
    deletion.mutate([conversationId ?? 0], {
      onSuccess: () => {
        setIsOpen(false);
        // Replaces the entry: going back to it would create a new conversation.
        void navigate(paths.chats, { replace: true });
      },
      onError: () => {
        setIsOpen(false);
        onDeleting(false);
        toast({ title: 'Error', description: 'Failed to delete the conversation', tone: 'danger' });
      },
    });
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title="Are you sure you want to delete this conversation?"
      description="All of its messages go with it, for good."
      confirmLabel="Delete"
      danger
      pending={deletion.isPending}
      onConfirm={deleteChat}
    />
  );
  return { openDeleteDialog, dialog };
}
