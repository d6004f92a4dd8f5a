import { ArrowUp, Square } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
} from 'react';
import { MESSAGE_MAXIMUM_LENGTH } from '#shared/form-rules.ts';
import { characterCount } from '#shared/text.ts';
import { cn } from '#web/lib/cn.ts';
import { formatNumber } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { warmUpCrisisCheck } from '../data/check-for-crisis.ts';
import type { Chat } from '../data/use-chat.ts';
import { type DraftTarget, useDraft } from './use-draft.ts';

/** The character counter shows from this length on. */
const COUNTER_MINIMUM_LENGTH = MESSAGE_MAXIMUM_LENGTH - 200;

interface ComposerProps {
  name: string | undefined;
  draftTarget: DraftTarget;
  chat: Chat;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Controls beside the field. */
  children?: ReactNode;
}

/** The message field: grows to six lines; Enter sends, Shift+Enter inserts a line break. */
export function Composer({ name, draftTarget, chat, field, children }: ComposerProps) {
  const [draft, setDraft] = useDraft(draftTarget);
  const counterId = useId();
  const count = characterCount(draft.trim());
  const isTooLong = count > MESSAGE_MAXIMUM_LENGTH;
  const canSend = chat.canSend && draft.trim() !== '' && !isTooLong;

  useAutoHeight(field, draft);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (canSend && chat.submit({ content: draft, kind: 'typed' })) setDraft('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form onSubmit={submit} className="mx-auto w-full max-w-chat px-3 pt-1 pb-composer sm:px-6">
      <div className="flex items-end gap-1 rounded-2xl surface-lit bg-raised p-1.5 shadow-lift transition-colors duration-quick focus-within:bg-overlay">
        {children}
        <textarea
          ref={field}
          rows={1}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={chat.isGuest ? warmUpCrisisCheck : undefined}
          enterKeyHint="send"
          aria-label={`Message ${name ?? ''}`.trim()}
          aria-describedby={count >= COUNTER_MINIMUM_LENGTH ? counterId : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={name ? `Write to ${name}` : 'Write a message'}
          className="max-h-41 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 leading-normal outline-none placeholder:text-subtle"
        />
        <SendButton chat={chat} canSend={canSend} />
      </div>
      {count >= COUNTER_MINIMUM_LENGTH && <CharacterCounter id={counterId} count={count} />}
    </form>
  );
}

/** While a reply is being written, the button stops it. It stays the same element and keeps the focus. */
function SendButton({ chat, canSend }: { chat: Chat; canSend: boolean }) {
  const { stop, isStopping, isChecking } = chat;
  if (!stop || canSend)
    return (
      <IconButton
        key="send"
        type="submit"
        icon={ArrowUp}
        label="Send"
        variant="primary"
        pending={isChecking}
        aria-disabled={!canSend}
        className={cn(!canSend && !isChecking && 'opacity-45')}
      />
    );
  return (
    <IconButton
      key="send"
      icon={Square}
      label="Stop"
      variant="primary"
      pending={isStopping}
      // The second click of a double click on Send stops nothing.
      onClick={({ detail }) => detail <= 1 && stop()}
      className="[&_svg]:size-4 [&_svg]:fill-current"
    />
  );
}

function useAutoHeight(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text.
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);
}

function CharacterCounter({ id, count }: { id: string; count: number }) {
  const isTooLong = count > MESSAGE_MAXIMUM_LENGTH;
  return (
    <p
      id={id}
      className={cn('px-4 pt-1.5 text-right text-xs tabular-nums', isTooLong ? 'text-danger' : 'text-subtle')}
    >
      {formatNumber(count)} / {formatNumber(MESSAGE_MAXIMUM_LENGTH)}
      {isTooLong && ': please shorten it a little'}
    </p>
  );
}
