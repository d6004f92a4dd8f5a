import { Sparkles, X } from 'lucide-react';
import type { Prompts } from './use-prompts.ts';

const chipStyles =
  'flex min-h-target shrink-0 items-center gap-2 rounded-full px-4 py-1.5 text-left text-sm text-balance max-sm:max-w-72 transition-colors duration-quick aria-disabled:opacity-45';

/** Prompts above the composer: the contextual one, then two random ones. */
export function QuickReplies({ prompts }: { prompts: Prompts }) {
  const { contextual, offered, canSend, sendPrompt, dismissContextual } = prompts;
  if (!contextual && offered.length === 0) return null;
  return (
    <ul
      aria-label="Quick replies"
      className="mx-auto flex w-full max-w-chat gap-2 px-3 py-1.5 max-sm:overflow-x-auto no-scrollbar sm:flex-wrap sm:px-6"
    >
      {contextual && (
        <li className="flex shrink-0 rounded-full bg-accent-soft text-accent">
          <button
            type="button"
            aria-disabled={!canSend}
            onClick={() => sendPrompt(contextual)}
            className={`${chipStyles} pr-1 hover:text-text`}
          >
            <Sparkles aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
            <span className="sr-only">Fits what was said: </span>
            {contextual.text}
          </button>
          <button
            type="button"
            aria-label="Dismiss this suggestion"
            title="Dismiss this suggestion"
            onClick={dismissContextual}
            className="inline-flex size-target shrink-0 items-center justify-center rounded-full hover:text-text"
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </button>
        </li>
      )}
      {offered.map((prompt) => (
        <li key={prompt.id} className="shrink-0">
          <button
            type="button"
            aria-disabled={!canSend}
            onClick={() => sendPrompt(prompt)}
            className={`${chipStyles} bg-fill-strong text-muted hover:bg-overlay hover:text-text`}
          >
            {prompt.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
