import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usedPrompts, useUsedPromptIds } from '../prompts/used-prompts.ts';
import { CHAT_EXTRAS, type ChatExtra, setShownInChat, useIsShownInChat } from './chat-settings.ts';

interface ChatSettingsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chat settings of this browser. */
export function ChatSettingsDialog({ open, onOpenChange }: ChatSettingsDialogProps) {
  const usedIds = useUsedPromptIds();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Settings"
      description="For all chats in this browser."
    >
      <div className="flex flex-col gap-2">
        {(Object.keys(CHAT_EXTRAS) as ChatExtra[]).map((extra) => (
          <ExtraToggle key={extra} extra={extra} />
        ))}
      </div>
      <div className="mt-5 flex items-center justify-between gap-4 border-t border-line pt-5">
        <p className="text-sm text-muted">{plural(usedIds.length, 'chat prompt')} used</p>
        <Button size="sm" disabled={usedIds.length === 0} onClick={usedPrompts.clear}>
          Offer them again
        </Button>
      </div>
      <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row">
        <ButtonLink to={paths.profile} wide>
          Account and plan
        </ButtonLink>
        <Button variant="primary" wide onClick={() => onOpenChange(false)}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}

function ExtraToggle({ extra }: { extra: ChatExtra }) {
  const { name, hint } = CHAT_EXTRAS[extra];
  return (
    <Checkbox
      checked={useIsShownInChat(extra)}
      onChange={(event) => setShownInChat(extra, event.currentTarget.checked)}
    >
      <span className="block text-base text-text">{name}</span>
      {hint}
    </Checkbox>
  );
}
