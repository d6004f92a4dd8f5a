import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';
import { startCallbackServer } from '#test/support/callback-server.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { startLocalServices } from '#test/support/local-services.ts';
import { type RelayTask, startRelayTask } from '#test/support/relay-task.ts';

/** A message without its audio, which would take too much memory. */
const typeOf = (body: string) => ({ type: body.split('"', 4)[3], seq: 0 }) as ServerVoiceMessage;

/** The data store, a callback API that records only message types, and one relay task. */
export async function startVoiceSystem(env: Record<string, string>) {
  const services = await startLocalServices();
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_ENDPOINT_URL_DYNAMODB = '' } = services.env;
  const credentials = { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
  const sockets = await startCallbackServer(credentials, typeOf);
  const table = services.env.TABLE_NAME ?? '';
  const task: RelayTask = await startRelayTask({
    table: { endpoint: AWS_ENDPOINT_URL_DYNAMODB },
    socketEndpoint: sockets.url,
    env: { DRAIN_SECONDS: '0', AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, TABLE_NAME: table, ...env },
  });
  const { makeConversation } = chatFixture(services.table);

  return {
    task,
    sockets,
    /** A premium member with a conversation. Premium has no limit that could end a measurement. */
    async member() {
      const { session, characterId } = await makeConversation('premium');
      return { userId: session.userId, characterId };
    },
    async stop() {
      await task.stop();
      await sockets.stop();
      await services.stop();
    },
  };
}
