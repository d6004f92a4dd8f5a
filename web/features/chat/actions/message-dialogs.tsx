import { type FormEvent, useState } from 'react';
import { MESSAGE_MAXIMUM_LENGTH } from '#shared/form-rules.ts';
import type { Message } from '#shared/schemas/conversation.ts';
import { characterCount } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { messagesAfter } from '../rules/message-actions.ts';
import { type MessageActions, useMessageActions } from './message-actions-context.ts';

/** What an action asks for before it starts. */
export function MessageDialogs() {
  const actions = useMessageActions();
  if (!actions?.dialog) return null;
  const { kind, message } = actions.dialog;
  return kind === 'edit' ? (
    <EditDialog key={message.id} message={message} actions={actions} />
  ) : (
    <RewindDialog message={message} actions={actions} />
  );
}

interface MessageDialogProps {
  message: Message;
  actions: MessageActions;
}

function EditDialog({ message, actions }: MessageDialogProps) {
  const [text, setText] = useState(message.content);
  const content = text.trim();
  const isTooLong = characterCount(content) > MESSAGE_MAXIMUM_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content === '' || isTooLong || !actions.canChange) return;
    actions.closeDialog();
    if (content !== message.content) actions.edit(content);
  };
  return (
    <Dialog
      open
      onOpenChange={actions.closeDialog}
      title="Edit your message"
      description="It is answered anew, which counts as one message."
    >
      <form onSubmit={submit} className="flex flex-col gap-5">
        <TextArea
          label="Your message"
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooLong ? 'Please shorten it a little.' : undefined}
        />
        <Button type="submit" disabled={content === '' || isTooLong} className="sm:self-end">
          Send again
        </Button>
      </form>
    </Dialog>
  );
}

function RewindDialog({ message, actions }: MessageDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const count = messagesAfter(actions.messages, message.id);
  const messages = count === 1 ? 'The message' : `The ${count} messages`;
  const confirm = async () => {
    setIsPending(true);
    await actions.rewind(message);
    setIsPending(false);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={actions.closeDialog}
      title="Go back to here?"
      description={`${messages} after this one will be deleted for good. Pictures stay in your collection.`}
      confirmLabel={count === 1 ? 'Delete 1 message' : `Delete ${count} messages`}
      danger
      pending={isPending}
      onConfirm={() => void confirm()}
    />
  );
}
