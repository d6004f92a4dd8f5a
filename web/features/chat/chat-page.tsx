import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { ChatScreen } from './chat-screen.tsx';
import type { ChatTarget } from './data/use-conversation.ts';

const parseId = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;

/** Routes: /chat/{characterId}, /chats/{characterId}, /chats?characterId=; each with an optional ?conversationId=. */
export default function ChatPage() {
  const { characterId } = useParams();
  const [search] = useSearchParams();
  const target: ChatTarget = {
    characterId: parseId(characterId ?? search.get('characterId')),
    conversationId: parseId(search.get('conversationId')),
  };
  if (target.characterId === null && target.conversationId === null)
    return <Navigate to={paths.chats} replace />;
  return <ChatScreen key={`${target.characterId}/${target.conversationId}`} target={target} />;
}
