import { Navigate, useSearchParams } from 'react-router';
import { parseId } from '#web/lib/parse-id.ts';
import { paths } from '#web/lib/paths.ts';
import { ChatsList } from './chats-list.tsx';

/** Route /chats: the list, or with ?characterId= a redirect to the chat with the companion. */
export default function ChatsPage() {
  const [search] = useSearchParams();
  const characterId = parseId(search.get('characterId'));
  if (characterId === null) return <ChatsList />;
  search.delete('characterId');
  return <Navigate to={{ pathname: paths.chat(characterId), search: `${search}` }} replace />;
}
