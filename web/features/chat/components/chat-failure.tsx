import { CloudOff, MessageCircleOff, Sparkles, UserRoundX } from 'lucide-react';
import { limitNoticeOf, noticeText } from '#web/features/limits/limit-notice.ts';
import { ApiError, statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';

const isAboutConversation = (error: Error): boolean =>
  error instanceof ApiError && /conversation/i.test(error.message);

/** Shown instead of the chat: the reason and what to do. */
export function ChatFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="flex flex-1 flex-col justify-center overflow-y-auto">{failureState(error, onRetry)}</div>
  );
}

function failureState(error: Error, onRetry: () => void) {
  const notice = limitNoticeOf(error, 'conversations');
  if (notice) {
    return (
      <ErrorState
        icon={Sparkles}
        title="All your conversations are taken"
        action={
          <>
            <ButtonLink to={paths.subscribe} variant="primary">
              Upgrade
            </ButtonLink>
            <ButtonLink to={paths.chats}>My Chats</ButtonLink>
          </>
        }
      >
        {noticeText(notice)}
      </ErrorState>
    );
  }
  if (statusOf(error) === 404) {
    return isAboutConversation(error) ? (
      <ErrorState
        icon={MessageCircleOff}
        title="This conversation is gone"
        action={<ButtonLink to={paths.chats}>My Chats</ButtonLink>}
      >
        It was deleted, and all of its messages with it.
      </ErrorState>
    ) : (
      <ErrorState
        icon={UserRoundX}
        title="Nobody is here"
        action={
          <ButtonLink to={paths.home} variant="primary">
            Discover companions
          </ButtonLink>
        }
      >
        This companion has left, or was never here.
      </ErrorState>
    );
  }
  return (
    <ErrorState icon={CloudOff} title="This chat could not be opened" onRetry={onRetry}>
      Nothing is lost: your messages are kept.
    </ErrorState>
  );
}
