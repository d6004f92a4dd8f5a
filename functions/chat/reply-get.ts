import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { replyGet } from '#shared/operations/reply-get.ts';
import { readActiveReply } from './active-reply.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(replyGet, async ({ session, params, query }) => {
  const reply = await readActiveReply(chat, session, params.id, query.userId);
  return reply ?? new Reply({ status: 204 });
});
