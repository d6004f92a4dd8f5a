import { Navigate, useParams, useSearchParams } from 'react-router';
import { parseId } from '#web/lib/parse-id.ts';
import { paths } from '#web/lib/paths.ts';
import { ChatScreen } from './chat-screen.tsx';
import type { ChatTarget } from './data/use-conversation.ts';

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
