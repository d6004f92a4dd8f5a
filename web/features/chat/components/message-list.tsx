import { useMemo, useRef } from 'react';
import { Virtualizer } from 'virtua';
import type { Character } from '#shared/schemas/character.ts';
import type { Chat } from '../data/use-chat.ts';
import { ChatIntro } from './chat-intro.tsx';
import { type ListItem, listItems } from './list-items.ts';
import { MessageRow } from './message-row.tsx';
import { NoticeRow } from './notice-row.tsx';
import { OlderMessagesSpinner } from './older-messages-spinner.tsx';
import { OverdueRow } from './overdue-row.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { ScrollToBottomButton } from './scroll-to-bottom-button.tsx';
import { TypingRow } from './typing-row.tsx';
import { useSeenKeys } from './use-seen-keys.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import { useTappedRow } from './use-tapped-row.ts';

/** Older messages are fetched within this distance from the top. */
const FETCH_OLDER_WITHIN_PX = 900;

/**
 * Height of a row before it is measured. The list's own estimate, an average that includes pictures, is too tall: the
 * end of the list would lie below all rendered rows.
 */
const ROW_HEIGHT_PX = 72;

interface MessageListProps {
  character: Character | undefined;
  chat: Chat;
}

/** The messages in a virtual list. Scrolling up loads older ones. */
export function MessageList({ character, chat }: MessageListProps) {
  const { rows, history, wait, hasTypingRow } = chat;
  const scroller = useRef<HTMLDivElement>(null);
  // Waits for the companion: the list never renders an item again that had no height, as the introduction would.
  const isLoaded = character !== undefined && (chat.isGuest || history.data !== undefined);
  const items = useMemo(
    () => listItems({ rows, isLoaded, hasOlder: history.hasOlder, hasTypingRow, wait }),
    [rows, isLoaded, history.hasOlder, hasTypingRow, wait],
  );
  const { isPrepend, isFarFromBottom, hasNew, scrollToBottom, ...stick } = useStickToBottom(scroller, items);
  const tappedKey = useTappedRow(scroller);
  const seenKeys = useSeenKeys(items);

  const onScroll = (offset: number) => {
    stick.onScroll();
    if (offset < FETCH_OLDER_WITHIN_PX && history.hasOlder && !history.isLoadingOlder) history.loadOlder();
  };

  const renderItem = (item: ListItem) => (
    <MessageListItem
      key={item.key}
      item={item}
      character={character}
      chat={chat}
      isTapped={tappedKey === item.key}
      isNew={!seenKeys.has(item.key)}
    />
  );

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {!isLoaded && rows.length === 0 && <RowsSkeleton />}
      <section
        ref={scroller}
        aria-label={`Conversation${character ? ` with ${character.name}` : ''}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes it scrollable with the keyboard.
        tabIndex={0}
        className="flex flex-1 flex-col overflow-y-auto overscroll-contain chat-fade outline-offset-[-4px] [overflow-anchor:none]"
      >
        <div className="grow" />
        <Virtualizer
          as="ol"
          item="li"
          scrollRef={scroller}
          data={items}
          itemSize={ROW_HEIGHT_PX}
          shift={isPrepend}
          onScroll={onScroll}
          onResize={stick.onResize}
        >
          {renderItem}
        </Virtualizer>
        <div className="h-4 shrink-0" />
      </section>
      {history.isLoadingOlder && <OlderMessagesSpinner />}
      <ScrollToBottomButton isShown={isFarFromBottom} hasNew={hasNew} onClick={scrollToBottom} />
    </div>
  );
}

interface MessageListItemProps {
  item: ListItem;
  character: Character | undefined;
  chat: Chat;
  isTapped: boolean;
  isNew: boolean;
}

function MessageListItem({ item, character, chat, isTapped, isNew }: MessageListItemProps) {
  const name = character?.name;
  switch (item.kind) {
    case 'intro':
      return <ChatIntro character={character} />;
    case 'notice':
      return <NoticeRow text={item.text} />;
    case 'typing':
      return <TypingRow name={name} />;
    case 'overdue':
      return <OverdueRow name={name} message={item.message} onRetry={chat.retry} />;
    default:
      return (
        <MessageRow
          row={item.row}
          name={name}
          portrait={character?.imageUrl}
          isTapped={isTapped}
          isNew={isNew}
          isGuest={chat.isGuest}
          onRetry={chat.retry}
          onDiscard={chat.discard}
        />
      );
  }
}
