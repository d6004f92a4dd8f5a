import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild, stopLeftover } from '../children.ts';
import { type Log, StartError } from '../console.ts';
import { freePort } from '../ports.ts';

const SCRIPT = join(import.meta.dirname, 'process.ts');
const START_TIMEOUT = 20_000;
/** More unexpected ends than this within a minute are not an accident any more. */
const RESTARTS_PER_MINUTE = 5;

/** The port from PORT, 3000 by default. Throws when it is not usable or somebody else listens there. */
export async function requestedPort(text = process.env.PORT || '3000'): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartError(`PORT is "${text}", which is not a port number (1 to 65535).`);
  }
  if ((await freePort(port)) !== port) {
    throw new StartError(
      `Port ${port} is in use. Stop what listens there, or choose another: PORT=3001 npm start`,
    );
  }
  return port;
}

/** Only what a function may know; nothing of the developer's own environment but what a provider needs. */
function environmentFor(env: Record<string, string>): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|TZ|NODE_OPTIONS|COMPANION_\w+)$/.test(name),
  );
  return { ...Object.fromEntries(passed), ...env };
}

/** Starts the gateway as a process of its own, and again if it ends unexpectedly. */
export async function startGateway(options: { dataDir: string; env: Record<string, string>; log: Log }) {
  const { dataDir, env, log } = options;
  await stopLeftover({ name: 'gateway', dataDir, mark: SCRIPT });
  const launch = () =>
    startChild({
      name: 'gateway',
      command: process.execPath,
      args: [SCRIPT],
      dataDir,
      env: environmentFor(env),
    });

  let isStopping = false;
  let child = launch();
  await untilListening(child, `http://127.0.0.1:${env.PORT}`, dataDir);

  const restarts: number[] = [];
  async function guard(watched: Child): Promise<void> {
    const { lastLines } = await watched.exited;
    if (isStopping) return;
    restarts.push(Date.now());
    if (restarts.filter((at) => Date.now() - at < 60_000).length > RESTARTS_PER_MINUTE) {
      log.warn(
        `The gateway keeps ending; see ${join(dataDir, 'logs/gateway.log')}.\n${lastLines.join('\n')}`,
      );
      return;
    }
    log.warn('The gateway ended unexpectedly and is started again.');
    child = launch();
    void guard(child);
  }
  void guard(child);

  return {
    async stop() {
      isStopping = true;
      await child.stop();
    },
  };
}

async function untilListening(child: Child, origin: string, dataDir: string): Promise<void> {
  const ended = child.exited.then(({ lastLines }) => {
    const log = join(dataDir, 'logs/gateway.log');
    throw new StartError(`The gateway did not start (see ${log}):\n${lastLines.join('\n')}`);
  });
  ended.catch(() => undefined);
  const deadline = Date.now() + START_TIMEOUT;
  while (Date.now() < deadline) {
    const answer = await Promise.race([fetch(`${origin}/api/characters`).catch(() => undefined), ended]);
    if (answer?.ok) return;
    await delay(40);
  }
  throw new StartError('The gateway did not answer in time.');
}
