import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { ChatScreen } from './chat-screen.tsx';
import type { Target } from './data/use-conversation.ts';

const idOf = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null;

/** /chat/{characterId}, /chats/{characterId}, /chats?characterId= and, with any of them, ?conversationId=. */
export default function ChatPage() {
  const { characterId } = useParams();
  const [search] = useSearchParams();
  const target: Target = {
    characterId: idOf(characterId ?? search.get('characterId')),
    conversationId: idOf(search.get('conversationId')),
  };
  if (target.characterId === null && target.conversationId === null)
    return <Navigate to={paths.chats} replace />;
  return <ChatScreen key={`${target.characterId}/${target.conversationId}`} target={target} />;
}
