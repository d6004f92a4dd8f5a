import { Check, Dices, Flame, Heart, type LucideIcon, MessageCircle, Moon, Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { PROMPT_CATEGORIES, PROMPTS, type Prompt, type PromptCategory } from '#shared/prompts.ts';
import { cn } from '#web/lib/cn.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Prompts } from './use-prompts.ts';
import { usedPrompts } from './used-prompts.ts';

const CATEGORY_ICONS: Record<(typeof PROMPT_CATEGORIES)[PromptCategory]['icon'], LucideIcon> = {
  'message-circle': MessageCircle,
  sparkles: Sparkles,
  heart: Heart,
  flame: Flame,
  moon: Moon,
  dices: Dices,
};
const CATEGORY_COLORS: Record<(typeof PROMPT_CATEGORIES)[PromptCategory]['color'], string> = {
  amber: 'text-amber',
  rose: 'text-rose',
  accent: 'text-accent',
  danger: 'text-danger',
  muted: 'text-muted',
  success: 'text-success',
};
const TIME_LABELS: Record<Prompt['timeOfDay'], string> = {
  any: 'Any time',
  evening: 'Evening',
  night: 'Night',
};
const STAGE_LABELS: Record<Prompt['messageStage'], string> = {
  any: 'Any stage',
  early: 'Early',
  mid: 'Mid',
  late: 'Late',
};
const CATEGORIES = Object.keys(PROMPT_CATEGORIES) as PromptCategory[];

interface PromptsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  prompts: Prompts;
}

/** All prompts by category. */
export function PromptsDialog({ open, onOpenChange, prompts }: PromptsDialogProps) {
  const { usedIds } = prompts;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Chat Prompts"
      description="Choose one and it is sent at once."
      wide
    >
      <Tabs.Root
        defaultValue={CATEGORIES[0]}
        orientation="vertical"
        className="-mx-3 flex h-prompts gap-3 sm:mx-0 sm:gap-6"
      >
        <Tabs.List
          aria-label="Categories"
          className="flex w-26 shrink-0 flex-col gap-1 overflow-y-auto sm:w-52"
        >
          {CATEGORIES.map((category) => (
            <CategoryTab key={category} category={category} />
          ))}
        </Tabs.List>
        {CATEGORIES.map((category) => (
          <CategoryPrompts
            key={category}
            category={category}
            prompts={prompts}
            onSent={() => onOpenChange(false)}
          />
        ))}
      </Tabs.Root>
      <p className="mt-4 flex min-h-target items-center justify-between gap-3 text-sm text-subtle">
        {usedIds.length} of {PROMPTS.length} used
        {usedIds.length > 0 && (
          <Button variant="ghost" size="sm" onClick={usedPrompts.clear}>
            Start over
          </Button>
        )}
      </p>
    </Dialog>
  );
}

function CategoryTab({ category }: { category: PromptCategory }) {
  const { name, icon, color } = PROMPT_CATEGORIES[category];
  const Icon = CATEGORY_ICONS[icon];
  return (
    <Tabs.Trigger
      value={category}
      className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-md px-2 py-2 text-center text-xs text-muted transition-colors duration-quick hover:bg-fill hover:text-text data-[state=active]:bg-fill-strong data-[state=active]:text-text sm:min-h-12 sm:flex-row sm:justify-start sm:gap-3 sm:px-3.5 sm:text-left sm:text-sm"
    >
      <Icon aria-hidden className={cn('size-5 shrink-0', CATEGORY_COLORS[color])} strokeWidth={1.75} />
      {name}
    </Tabs.Trigger>
  );
}

interface CategoryPromptsProps {
  category: PromptCategory;
  prompts: Prompts;
  onSent: () => void;
}

function CategoryPrompts({ category, prompts, onSent }: CategoryPromptsProps) {
  const { usedIds, canSend, sendPrompt } = prompts;
  return (
    <Tabs.Content
      value={category}
      tabIndex={-1}
      className="min-w-0 flex-1 overflow-y-auto overscroll-contain"
    >
      <ul className="flex flex-col gap-2">
        {PROMPTS.filter((prompt) => prompt.category === category).map((prompt) => (
          <li key={prompt.id}>
            <PromptButton
              prompt={prompt}
              isUsed={usedIds.includes(prompt.id)}
              canSend={canSend}
              onSelect={() => sendPrompt(prompt) && onSent()}
            />
          </li>
        ))}
      </ul>
    </Tabs.Content>
  );
}

interface PromptButtonProps {
  prompt: Prompt;
  isUsed: boolean;
  canSend: boolean;
  onSelect: () => void;
}

function PromptButton({ prompt, isUsed, canSend, onSelect }: PromptButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={!canSend}
      onClick={onSelect}
      className="flex w-full flex-col gap-2.5 rounded-lg bg-fill p-3.5 text-left transition-colors duration-quick hover:bg-fill-strong aria-disabled:opacity-55"
    >
      <span className={isUsed ? 'text-subtle' : undefined}>{prompt.text}</span>
      <span className="flex flex-wrap gap-1.5">
        <Badge size="sm">{TIME_LABELS[prompt.timeOfDay]}</Badge>
        <Badge size="sm">{STAGE_LABELS[prompt.messageStage]}</Badge>
        {isUsed && (
          <Badge size="sm" tone="success">
            <Check aria-hidden className="size-3" strokeWidth={2.5} />
            Used
          </Badge>
        )}
      </span>
    </button>
  );
}
