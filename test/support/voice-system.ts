import { afterAll, beforeAll } from 'vitest';
import { type CallbackServer, startCallbackServer } from './callback-server.ts';
import { chatFixture } from './chat-fixture.ts';
import { localTable } from './local-table.ts';
import { type RealtimeOptions, type RealtimeServer, startRealtimeServer } from './realtime-server.ts';
import { type RelayTask, startRelayTask } from './relay-task.ts';

/**
 * For the tests of one file: a data store, a callback API, a speech service and relay tasks, all real processes or
 * servers. Read its properties inside a test.
 */
export function voiceSystem({
  tasks: taskCount = 1,
  env = {},
  service = {},
}: {
  tasks?: number;
  env?: Record<string, string>;
  service?: RealtimeOptions;
} = {}) {
  const local = localTable();
  let callbacks: CallbackServer;
  let model: RealtimeServer;
  const tasks: RelayTask[] = [];

  const startTask = async (more: Record<string, string> = {}) => {
    const taskEnv = { VOICE_PROVIDER: 'openai', VOICE_BASE_URL: model.url, ...env, ...more };
    const task = await startRelayTask({ table: local, socketEndpoint: callbacks.url, env: taskEnv });
    tasks.push(task);
    return task;
  };

  beforeAll(async () => {
    [callbacks, model] = await Promise.all([startCallbackServer(), startRealtimeServer(service)]);
    await Promise.all(Array.from({ length: taskCount }, () => startTask()));
  });

  afterAll(async () => {
    await Promise.all(tasks.map((task) => task.stop('SIGKILL')));
    await Promise.all([callbacks.stop(), model.stop()]);
  });

  return {
    local,
    startTask,
    get sockets() {
      return callbacks;
    },
    get model() {
      return model;
    },
    get tasks() {
      return tasks;
    },

    /** A new member with a conversation, and the stores. */
    async member(plan: 'free' | 'premium' = 'free') {
      const { chat, makeConversation } = chatFixture(local.table);
      const { session, characterId, conversation } = await makeConversation(plan);
      const { userId } = session;
      const used = async () => {
        const { voiceCalls, voiceSeconds } = await chat.usage.get(userId);
        return { voiceCalls, voiceSeconds };
      };
      return { userId, characterId, conversation, chat, used };
    },
  };
}
