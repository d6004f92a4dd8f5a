import { startSystem } from '../support/system.ts';

/** Playwright's global setup: one running product for all tests; its address in VELORA_URL. */
export default async function setup(): Promise<() => Promise<void>> {
  const system = await startSystem();
  process.env.VELORA_URL = system.url.replace('127.0.0.1', 'localhost');
  return async () => {
    await system.stop();
  };
}
