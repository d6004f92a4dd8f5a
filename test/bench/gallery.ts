import { Agent, request } from 'node:http';
import { ADMIN, startSystem } from '#test/support/system.ts';
import type { Row } from './rows.ts';

/** Number of companions in the second measurement. */
const MANY_COMPANIONS = 95;
const PARALLEL_CALLERS = 16;
const DURATION_SECONDS = 4;
/** Disables throttling in effect. */
const CAPACITY = '1000';
/** Minimum share of the speed with 12 companions: the response is eight times as long. */
const MIN_SHARE = 0.4;

type Character = { id: number } & Record<string, unknown>;

async function addCompanions(url: string, until: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  const logIn = { method: 'POST', headers, body: JSON.stringify(ADMIN) };
  const cookies = (await fetch(`${url}/api/auth/login`, logIn)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const existing = (await (await fetch(`${url}/api/characters`)).json()) as Character[];
  for (let count = existing.length; count < until; count += 1) {
    const { id: _, ...fields } = existing[count % existing.length] as Character;
    const body = JSON.stringify(fields);
    const created = await fetch(`${url}/api/characters`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    });
    if (created.status !== 201) throw new Error(`A companion could not be created: ${await created.text()}`);
  }
}

/** Requests per second by callers without think time. */
async function requestsPerSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_CALLERS });
  const sendRequest = () =>
    new Promise<void>((resolve, reject) => {
      const pending = request(`${url}/api/characters`, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The list answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
      pending.once('error', reject).end();
    });
  for (let warmUp = 0; warmUp < PARALLEL_CALLERS; warmUp += 1) await sendRequest();
  const startedAt = performance.now();
  let responses = 0;
  const isOver = () => performance.now() - startedAt > DURATION_SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: PARALLEL_CALLERS }, async () => {
      for (; !isOver(); responses += 1) await sendRequest();
    }),
  );
  agent.destroy();
  return (1_000 * responses) / (performance.now() - startedAt);
}

/** The list of companions, through the running system, with few and with many of them. */
export async function gallery(root?: string): Promise<Row[]> {
  const system = await startSystem({ env: { GATEWAY_CAPACITY: CAPACITY }, ...(root && { root }) });
  try {
    const few = await requestsPerSecond(system.url);
    await addCompanions(system.url, MANY_COMPANIONS);
    const many = await requestsPerSecond(system.url);
    const rounded = [few, many].map((speed) => Math.round(speed));
    return [
      {
        area: 'gallery',
        measure: `characters-list, requests a second with 12 / ${MANY_COMPANIONS} companions`,
        target: `≥ ${MIN_SHARE} × with ${MANY_COMPANIONS}`,
        result: `${rounded.join(' / ')}`,
        isMet: many >= MIN_SHARE * few,
        numbers: { few, many },
      },
    ];
  } finally {
    await system.stop();
  }
}
