import { afterAll, beforeAll } from 'vitest';
import { type CallbackServer, startCallbackServer } from './callback-server.ts';
import { chatFixture } from './chat-fixture.ts';
import { localTable } from './local-table.ts';
import { type RealtimeOptions, type RealtimeServer, startRealtimeServer } from './realtime-server.ts';
import { type RelayTask, startRelayTask } from './relay-task.ts';

/**
 * For the tests of one file: a data store, a callback API, a speech service and tasks of the relay, all real processes
 * or servers. Read it inside a test.
 */
export function voiceSystem({
  tasks: wanted = 1,
  env = {},
  service = {},
}: {
  tasks?: number;
  env?: Record<string, string>;
  service?: RealtimeOptions;
} = {}) {
  const local = localTable();
  let sockets: CallbackServer;
  let model: RealtimeServer;
  const tasks: RelayTask[] = [];

  const startTask = async (more: Record<string, string> = {}) => {
    const own = { VOICE_PROVIDER: 'openai', VOICE_BASE_URL: model.url, ...env, ...more };
    const task = await startRelayTask({ table: local, socketEndpoint: sockets.url, env: own });
    tasks.push(task);
    return task;
  };

  beforeAll(async () => {
    [sockets, model] = await Promise.all([startCallbackServer(), startRealtimeServer(service)]);
    await Promise.all(Array.from({ length: wanted }, () => startTask()));
  });

  afterAll(async () => {
    await Promise.all(tasks.map((task) => task.stop('SIGKILL')));
    await Promise.all([sockets.stop(), model.stop()]);
  });

  return {
    local,
    startTask,
    get sockets() {
      return sockets;
    },
    get model() {
      return model;
    },
    get tasks() {
      return tasks;
    },

    /** A member with a conversation, and the stores they can be looked up in. */
    async member(plan: 'free' | 'premium' = 'free') {
      const { chat, begin } = chatFixture(local.table);
      const { session, characterId, conversation } = await begin(plan);
      const { userId } = session;
      const used = async () => {
        const { voiceCalls, voiceSeconds } = await chat.usage.get(userId);
        return { voiceCalls, voiceSeconds };
      };
      return { userId, characterId, conversation, chat, used };
    },
  };
}
