import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { replyStop } from '#shared/operations/reply-stop.ts';
import { stopActiveReply } from './active-reply.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = endpoint(replyStop, async ({ session, params, body }) => {
  const stopped = await stopActiveReply(chat, session, params.id, body.userId);
  return stopped ?? new Reply({ status: 204 });
});
