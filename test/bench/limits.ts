import { startSystem } from '#test/support/system.ts';
import type { Row } from './rows.ts';

const LIMIT = 20;
const PARALLEL_SENDS = 50;

/** Parallel messages of a free member to the running system. */
export async function limits(): Promise<Row[]> {
  const system = await startSystem();
  try {
    let cookie = '';
    const call = async (path: string, body?: unknown) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${system.url}${path}`, init);
      const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
      if (cookies.length > 0) cookie = cookies.join('; ');
      return { status: response.status, json: await response.json() };
    };
    const account = {
      email: 'bench@example.com',
      password: 'long-walks-7',
      firstName: 'Ada',
      isOver18: true,
    };
    const { json: user } = await call('/api/auth/signup', account);
    const { json: conversation } = await call('/api/conversations', { characterId: 1 });
    const path = `/api/conversations/${conversation.id}/messages`;
    const responses = await Promise.all(
      Array.from({ length: PARALLEL_SENDS }, (_, index) => call(path, { content: `Number ${index}` })),
    );
    const accepted = responses.filter(({ status }) => status === 200).length;
    const rejected = responses.filter(({ status }) => status === 429).length;
    const { json } = await call(`/api/user/${user.id}/limits`);
    const { used } = json.limits.messages;
    const { json: stored } = await call(`${path}?limit=100`);
    return [
      {
        area: 'limits',
        measure: `${PARALLEL_SENDS} parallel sends at a limit of ${LIMIT}`,
        target: `${LIMIT} accepted`,
        result: `${accepted} accepted, ${rejected} rejected`,
        isMet: accepted === LIMIT && rejected === PARALLEL_SENDS - LIMIT,
        numbers: { accepted, rejected },
      },
      {
        area: 'limits',
        measure: 'counter and messages stored afterwards',
        target: `${LIMIT} and ${2 * LIMIT}`,
        result: `${used} and ${stored.length}`,
        isMet: used === LIMIT && stored.length === 2 * LIMIT,
        numbers: { used, stored: stored.length },
      },
    ];
  } finally {
    await system.stop();
  }
}
