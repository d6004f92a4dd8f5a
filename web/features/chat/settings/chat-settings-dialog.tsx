import { plural } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { usedPrompts, useUsedPromptIds } from '../prompts/used-prompts.ts';
import {
  type ChatFeature,
  OPTIONAL_CHAT_FEATURES,
  setChatFeatureEnabled,
  useIsChatFeatureEnabled,
} from './chat-settings.ts';

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
        {(Object.keys(OPTIONAL_CHAT_FEATURES) as ChatFeature[]).map((feature) => (
          <FeatureToggle key={feature} feature={feature} />
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

function FeatureToggle({ feature }: { feature: ChatFeature }) {
  const { name, hint } = OPTIONAL_CHAT_FEATURES[feature];
  return (
    <Checkbox
      checked={useIsChatFeatureEnabled(feature)}
      onChange={(event) => setChatFeatureEnabled(feature, event.currentTarget.checked)}
    >
      <span className="block text-base text-text">{name}</span>
      {hint}
    </Checkbox>
  );
}
