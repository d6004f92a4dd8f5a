import { Agent, request } from 'node:http';
import { ADMIN, startSystem } from '#test/support/system.ts';
import type { Row } from './rows.ts';

/** Companions beside which the list may not become slower. */
const MANY = 95;
const CALLERS = 16;
const SECONDS = 4;
/** What is measured is not the throttle. */
const CAPACITY = '1000';
/** Of the speed with the companions there are at first: the answer is eight times as long, and takes longer to send. */
const SHARE = 0.4;

type Character = { id: number } & Record<string, unknown>;

async function addCompanions(url: string, until: number): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url };
  const logIn = { method: 'POST', headers, body: JSON.stringify(ADMIN) };
  const cookies = (await fetch(`${url}/api/auth/login`, logIn)).headers.getSetCookie();
  const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
  const there = (await (await fetch(`${url}/api/characters`)).json()) as Character[];
  for (let count = there.length; count < until; count += 1) {
    const { id: _, ...fields } = there[count % there.length] as Character;
    const body = JSON.stringify(fields);
    const made = await fetch(`${url}/api/characters`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body,
    });
    if (made.status !== 201) throw new Error(`A companion could not be made: ${await made.text()}`);
  }
}

/** Requests per second by callers without think time. */
async function speedOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(`${url}/api/characters`, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`The list answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
      asked.once('error', reject).end();
    });
  for (let warmUp = 0; warmUp < CALLERS; warmUp += 1) await ask();
  const startedAt = performance.now();
  let answers = 0;
  const isOver = () => performance.now() - startedAt > SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (; !isOver(); answers += 1) await ask();
    }),
  );
  agent.destroy();
  return (1_000 * answers) / (performance.now() - startedAt);
}

/** The list of companions, through the running system, with few and with many of them. */
export async function gallery(root?: string): Promise<Row[]> {
  const system = await startSystem({ env: { GATEWAY_CAPACITY: CAPACITY }, ...(root && { root }) });
  try {
    const few = await speedOf(system.url);
    await addCompanions(system.url, MANY);
    const many = await speedOf(system.url);
    const rounded = [few, many].map((speed) => Math.round(speed));
    return [
      {
        area: 'gallery',
        measure: `characters-list, requests a second with 12 / ${MANY} companions`,
        target: `≥ ${SHARE} × with ${MANY}`,
        result: `${rounded.join(' / ')}`,
        isMet: many >= SHARE * few,
        numbers: { few, many },
      },
    ];
  } finally {
    await system.stop();
  }
}
