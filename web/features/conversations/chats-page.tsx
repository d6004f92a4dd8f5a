import { Navigate, useSearchParams } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { ChatsList } from './chats-list.tsx';

/** Route /chats: the list, or with ?characterId= a redirect to the chat with the companion. */
export default function ChatsPage() {
  const [search] = useSearchParams();
  const characterId = search.get('characterId');
  if (!characterId || !/^[1-9]\d{0,15}$/.test(characterId)) return <ChatsList />;
  search.delete('characterId');
  return <Navigate to={{ pathname: paths.chat(Number(characterId)), search: `${search}` }} replace />;
}
