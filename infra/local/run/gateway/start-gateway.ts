import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Child, startChild, stopOrphanedProcess } from '../../../lib/child-process.ts';
import { CliError, type Log } from '../../../lib/console.ts';
import { freePort } from '../../../lib/ports.ts';
import { superviseProcess } from '../../../lib/supervise-process.ts';
import { childProcessEnv } from '../aws-env.ts';

const SCRIPT = join(import.meta.dirname, 'process.ts');
const START_TIMEOUT_MS = 20_000;

/** The port from PORT, 3000 by default. @throws CliError when it is not valid or in use */
export async function requestedPort(text = process.env.PORT || '3000'): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new CliError(`PORT is "${text}", which is not a port number (1 to 65535).`);
  }
  if ((await freePort(port)) !== port) {
    throw new CliError(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=3001 npm start`,
    );
  }
  return port;
}

/** Starts the gateway process and restarts it when it ends unexpectedly. */
export async function startGateway(options: { dataDir: string; env: Record<string, string>; log: Log }) {
  const { dataDir, env, log } = options;
  await stopOrphanedProcess({ name: 'gateway', dataDir, commandLineIncludes: SCRIPT });
  const launch = () =>
    startChild({
      name: 'gateway',
      command: process.execPath,
      args: [SCRIPT],
      dataDir,
      env: childProcessEnv(env, process.env),
    });

  return superviseProcess({
    name: 'gateway',
    title: 'The gateway',
    dataDir,
    log,
    launch,
    ready: (child) => waitUntilListening(child, `http://127.0.0.1:${env.PORT}`, dataDir),
  });
}

async function waitUntilListening(child: Child, origin: string, dataDir: string): Promise<void> {
  const ended = child.exited.then(({ lastLines }) => {
    const log = join(dataDir, 'logs/gateway.log');
    throw new CliError(`The gateway did not start (see ${log}):\n${lastLines.join('\n')}`);
  });
  ended.catch(() => undefined);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const response = await Promise.race([fetch(`${origin}/api/characters`).catch(() => undefined), ended]);
    if (response?.ok) return;
    await delay(40);
  }
  throw new CliError('The gateway did not answer in time.');
}
