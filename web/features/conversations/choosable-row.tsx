import { useId } from 'react';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConversationSummary } from './conversation-row.tsx';

interface ChoosableRowProps {
  conversation: Conversation;
  character: Character | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** A conversation while some are being chosen: the whole row is its checkbox. */
export function ChoosableRow({ conversation, character, isChosen, onToggle }: ChoosableRowProps) {
  const id = useId();
  const { lastMessageAt, preview } = conversation;
  return (
    <div className="rounded-lg px-3 py-1 transition-colors duration-quick hover:bg-fill has-checked:bg-accent-soft">
      <Checkbox checked={isChosen} onChange={onToggle} aria-labelledby={id}>
        <span id={id} className="flex min-h-18 w-full items-center gap-4 text-base text-text">
          <ConversationSummary {...{ character, lastMessageAt, preview }} />
        </span>
      </Checkbox>
    </div>
  );
}
