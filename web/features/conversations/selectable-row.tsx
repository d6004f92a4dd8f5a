import { useId } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConversationSummary } from './conversation-row.tsx';

interface SelectableRowProps {
  conversation: Conversation;
  character: Character | undefined;
  isSelected: boolean;
  onToggle: () => void;
}

/** A conversation in selection mode: the whole row is a checkbox. */
export function SelectableRow({ conversation, character, isSelected, onToggle }: SelectableRowProps) {
  const id = useId();
  return (
    <div className="rounded-lg px-3 py-1 transition-colors duration-quick hover:bg-fill has-checked:bg-accent-soft">
      <Checkbox checked={isSelected} onChange={onToggle} aria-labelledby={id}>
        <span id={id} className="flex min-h-18 w-full items-center gap-4 text-base text-text">
          <ConversationSummary conversation={conversation} character={character} />
        </span>
      </Checkbox>
    </div>
  );
}
