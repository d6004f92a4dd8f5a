import { memo, useState } from 'react';
import { useIsReported } from '#web/features/reports/reported-messages.ts';
import { CareCard } from '#web/features/safety/care-card.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatTime } from '#web/lib/format.ts';
import { Alternatives } from '../actions/alternatives.tsx';
import { MessageMenu } from '../actions/message-menu.tsx';
import type { ChatRow } from '../rules/chat-rows.ts';
import type { OutboxEntry } from '../rules/outbox-entry.ts';
import { Bubble } from './bubble.tsx';
import { CallLabel } from './call-label.tsx';
import { DayLabel } from './day-label.tsx';
import { MessageMedia } from './message-media.tsx';
import { SendState } from './send-state.tsx';

interface MessageRowProps {
  row: ChatRow;
  name: string | undefined;
  portrait: string | undefined;
  isTapped: boolean;
  /** It arrived while the list was shown. */
  isNew: boolean;
  isGuest: boolean;
  onRetry: (entry: OutboxEntry) => void;
  onDiscard: (entry: OutboxEntry) => void;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, name, portrait, isTapped, isNew, isGuest, onRetry, onDiscard } = props;
  const { message, entry, isFirstOfDay, isFirstOfGroup, isLastOfGroup } = row;
  const isMine = message.sender === 'user';
  const isCare = message.safety === 'care';
  const [isAnimated] = useState(isNew);
  return (
    <div
      data-row={row.key}
      data-sender={message.sender}
      data-safety={message.safety}
      data-live={message.isLive}
      className={cn(
        'group/row mx-auto w-full max-w-chat px-3 sm:px-6',
        isFirstOfGroup ? 'pt-4' : 'pt-1',
        isAnimated && 'animate-row-in',
      )}
    >
      {isFirstOfDay && <DayLabel instant={message.timestamp} />}
      <div className={cn('flex items-end gap-2', isMine && 'flex-row-reverse')}>
        <span className="sr-only">{isMine ? 'You' : (name ?? 'Companion')}:</span>
        <div className={cn('flex min-w-0 flex-1 flex-col gap-1.5', isMine ? 'items-end' : 'items-start')}>
          {isFirstOfGroup && message.callSeconds !== undefined && <CallLabel seconds={message.callSeconds} />}
          <MessageMedia message={message} name={name ?? 'your companion'} portrait={portrait} />
          {isCare ? (
            <CareCard text={message.content} isNew={isAnimated} />
          ) : (
            <Bubble
              message={message}
              isFirstOfGroup={isFirstOfGroup}
              isLastOfGroup={isLastOfGroup}
              isPending={entry !== undefined}
            />
          )}
          {!isMine && <ReportedLabel messageId={message.id} />}
          <Alternatives message={message} />
        </div>
        {!isCare && <RowAside message={message} isTapped={isTapped} hasMenu={!entry && !message.isLive} />}
      </div>
      {entry && <SendState entry={entry} isGuest={isGuest} onRetry={onRetry} onDiscard={onDiscard} />}
    </div>
  );
});

function ReportedLabel({ messageId }: { messageId: number }) {
  return useIsReported(messageId) && <p className="px-1 text-2xs text-subtle">Reported</p>;
}

interface RowAsideProps {
  message: ChatRow['message'];
  isTapped: boolean;
  hasMenu: boolean;
}

/** The time, and above it, without taking room, the button for the actions. Shown on hover, focus and tap. */
function RowAside({ message, isTapped, hasMenu }: RowAsideProps) {
  const { timestamp } = message;
  return (
    <div className="relative shrink-0 pb-1">
      {hasMenu && (
        <MessageMenu
          message={message}
          className={cn(
            'absolute right-0 bottom-full transition-opacity duration-quick focus-visible:pointer-events-auto focus-visible:opacity-100 data-[state=open]:opacity-100',
            !isTapped &&
              'pointer-events-none opacity-0 group-hover/row:pointer-events-auto group-hover/row:opacity-100',
          )}
        />
      )}
      <time
        dateTime={timestamp}
        className={cn(
          'text-2xs tabular-nums text-subtle transition-opacity duration-quick',
          isTapped ? 'opacity-100' : 'opacity-0 group-hover/row:opacity-100',
        )}
      >
        {formatTime(timestamp)}
      </time>
    </div>
  );
}
