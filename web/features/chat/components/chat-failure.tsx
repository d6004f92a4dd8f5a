import { CloudOff, MessageCircleOff, Sparkles, UserRoundX } from 'lucide-react';
import type { Character } from '#shared/schemas/character.ts';
import { unavailableText } from '#web/features/characters/unavailable-text.ts';
import { limitNoticeOf, noticeText } from '#web/features/limits/limit-notice.ts';
import { statusOf } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { isAboutConversation } from '../rules/send-failure.ts';

interface ChatFailureProps {
  error: Error;
  character: Character | undefined;
  onRetry: () => void;
}

/** Shown instead of the chat: the reason and what to do. */
export function ChatFailure(props: ChatFailureProps) {
  return <div className="flex flex-1 flex-col justify-center overflow-y-auto">{failureState(props)}</div>;
}

function failureState({ error, character, onRetry }: ChatFailureProps) {
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
        title={character ? unavailableText(character) : 'Nobody is here'}
        action={
          <ButtonLink to={paths.home} variant="primary">
            Discover companions
          </ButtonLink>
        }
      >
        {character
          ? 'There are other companions to talk to.'
          : 'This companion is not available, or was never here.'}
      </ErrorState>
    );
  }
  return (
    <ErrorState icon={CloudOff} title="This chat could not be opened" onRetry={onRetry}>
      Nothing is lost: your messages are kept.
    </ErrorState>
  );
}
