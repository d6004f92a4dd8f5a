import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { RELAY_HEADERS, RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import { freePort } from '#infra/lib/ports.ts';
import { awsEnv } from '#infra/local/run/aws-env.ts';
import { LOCAL_TEST_KEY, LOCAL_TEST_TABLE } from './local-test-key.ts';
import { ROOT } from './source-tree.ts';

export interface RelayMetrics {
  activeCalls: number;
  counts: Record<string, number>;
  /** Bytes. */
  memory: number;
  /** Microseconds since the start. */
  cpu: { user: number; system: number };
}

export interface RelayTask {
  url: string;
  process: ChildProcess;
  /** Delivers a socket message like API Gateway and returns the status. */
  deliver(connectionId: string, userId: number, message: unknown): Promise<number>;
  disconnect(connectionId: string, userId: number): Promise<number>;
  metrics(): Promise<RelayMetrics>;
  /** Output so far. */
  output(): string;
  /** Sends a signal, SIGTERM by default; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface RelayOptions {
  table: { readonly endpoint: string };
  socketEndpoint: string;
  env?: Record<string, string>;
}

/** Starts the process and waits until it listens. */
async function startProcess(port: number, url: string, options: RelayOptions) {
  const child = spawn(process.execPath, [join(ROOT, 'functions/relay/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      EDGE_SECRET: 'test-edge',
      ...awsEnv(LOCAL_TEST_KEY, { dynamodb: options.table.endpoint }),
      TABLE_NAME: LOCAL_TEST_TABLE,
      PORT: String(port),
      HOST: '127.0.0.1',
      RELAY_ADDRESS: url,
      SOCKET_ENDPOINT: options.socketEndpoint,
      ...options.env,
    },
  });
  let output = '';
  const listening = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
      if (output.includes('"listening"')) listening.resolve();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  void ended.then(() => listening.reject(new Error(`The relay did not start:\n${output}`)));
  await listening.promise;
  return { child, ended, output: () => output };
}

/** Starts a relay in a separate process, with a table of localTable() and a callback server. */
export async function startRelayTask(options: RelayOptions): Promise<RelayTask> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { child, ended, output } = await startProcess(port, url, options);

  const post = async (path: string, connectionId: string, userId: number, body?: string) => {
    const headers = {
      [RELAY_HEADERS.connectionId]: connectionId,
      [RELAY_HEADERS.userId]: String(userId),
      [RELAY_HEADERS.issuedAt]: String(Math.floor(Date.now() / 1_000)),
    };
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers,
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  return {
    url,
    process: child,
    output,
    deliver: (connectionId, userId, message) =>
      post(
        RELAY_PATHS.messages,
        connectionId,
        userId,
        typeof message === 'string' ? message : JSON.stringify(message),
      ),
    disconnect: (connectionId, userId) => post(RELAY_PATHS.disconnect, connectionId, userId),
    metrics: async () => (await fetch(`${url}${RELAY_PATHS.metrics}`)).json() as never,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return ended;
    },
  };
}
