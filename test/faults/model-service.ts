import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#infra/lib/ports.ts';

const SCRIPT = join(import.meta.dirname, 'model-service-process.ts');
const START_TIMEOUT_MS = 30_000;

/** A stub of the model service, in a separate process that can be killed and restarted. */
export async function startModelService() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/v1`;
  let child: ChildProcess | undefined;
  const kill = () => child?.kill('SIGKILL');
  process.once('exit', kill);

  async function start(): Promise<void> {
    child = spawn(process.execPath, [SCRIPT, String(port)], { stdio: 'inherit' });
    const deadline = performance.now() + START_TIMEOUT_MS;
    while ((await fetch(url).catch(() => undefined)) === undefined) {
      if (performance.now() > deadline) throw new Error('The model service did not start.');
      await delay(50);
    }
  }

  await start();
  return {
    /** Makes the product use this service. */
    env: { COMPANION_PROVIDER: 'openai', COMPANION_BASE_URL: url, COMPANION_MODEL: 'stub' },
    start,
    kill,
    stop() {
      kill();
      process.off('exit', kill);
    },
  };
}
export type ModelService = Awaited<ReturnType<typeof startModelService>>;
