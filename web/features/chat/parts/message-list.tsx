import { useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Character } from '#shared/schemas/character.ts';
import type { Chat } from '../data/use-chat.ts';
import { ChatIntro } from './chat-intro.tsx';
import { JumpToEnd } from './jump-to-end.tsx';
import { type ListItem, listItems } from './list-items.ts';
import { MessageRow } from './message-row.tsx';
import { OlderSpinner } from './older-spinner.tsx';
import { OverdueRow } from './overdue-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { TypingRow } from './typing-row.tsx';
import { useSeenKeys } from './use-seen-keys.ts';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useTappedRow } from './use-tapped-row.ts';

/** So near to the beginning of what is known, older messages are fetched; in pixels. */
const FETCH_OLDER_WITHIN = 900;

/**
 * What a row is taken for until it is measured, in pixels: a short one. Estimated from the others, a portrait among them, a
 * new row would be far too tall, and the end of the list beyond all that is drawn.
 */
const ROW_HEIGHT = 72;

interface MessageListProps {
  character: Character | undefined;
  chat: Chat;
}

/** The conversation: rows drawn as they come into view, the newest at the end, older ones fetched on the way up. */
export function MessageList({ character, chat }: MessageListProps) {
  const { rows, history, wait, isTyping, isGuest } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  // Without the companion the introduction would be an item of no height, which the list would never draw again.
  const isLoaded = character !== undefined && (isGuest || history.data !== undefined);
  const items = useMemo(
    () => listItems({ rows, isLoaded, hasOlder: history.hasOlder, isTyping, wait }),
    [rows, isLoaded, history.hasOlder, isTyping, wait],
  );
  const stick = useStickToEnd(scroller, items);
  const tapped = useTappedRow(scroller);
  const seen = useSeenKeys(items);

  const onScroll = (offset: number) => {
    stick.onScroll();
    if (offset < FETCH_OLDER_WITHIN && history.hasOlder && !history.isLoadingOlder) history.loadOlder();
  };

  const draw = (item: ListItem) => {
    switch (item.kind) {
      case 'intro':
        return <ChatIntro key={item.key} character={character} />;
      case 'typing':
        return <TypingRow key={item.key} name={character?.name} />;
      case 'overdue':
        return (
          <OverdueRow key={item.key} name={character?.name} message={item.message} onRetry={chat.retry} />
        );
      default:
        return (
          <MessageRow
            key={item.key}
            row={item.row}
            name={character?.name}
            portrait={character?.imageUrl}
            isTapped={tapped === item.key}
            isNew={!seen.has(item.key)}
            isGuest={isGuest}
            onRetry={chat.retry}
            onDiscard={chat.discard}
          />
        );
    }
  };

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {!isLoaded && rows.length === 0 && <RowsSkeleton />}
      <section
        ref={scroller}
        aria-label={`Conversation${character ? ` with ${character.name}` : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the keyboard.
        tabIndex={0}
        className="flex flex-1 flex-col overflow-y-auto overscroll-contain chat-fade outline-offset-[-4px] [overflow-anchor:none]"
      >
        <div className="grow" />
        <Virtualizer
          ref={list}
          as="ol"
          item="li"
          scrollRef={scroller}
          data={items}
          itemSize={ROW_HEIGHT}
          shift={stick.isPrepend}
          onScroll={onScroll}
          onResize={stick.onResize}
        >
          {draw}
        </Virtualizer>
        <div className="h-4 shrink-0" />
      </section>
      {history.isLoadingOlder && <OlderSpinner />}
      <JumpToEnd isShown={stick.isAway} hasNew={stick.hasNew} onJump={stick.toEnd} />
    </div>
  );
}
