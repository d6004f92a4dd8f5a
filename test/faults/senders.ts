import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { ApiResponse, Browser } from '#test/support/browser.ts';
import { Browser as Visitor } from '#test/support/browser.ts';
import { failureOf, makeCounters, refusalOf } from '../load/counters.ts';
import type { LoadMember } from '../load/load-members.ts';
import { browserOf, TIMEOUT } from '../load/virtual-user.ts';
import type { Account, Ledger } from './acknowledged-writes.ts';

/** A part that is down longer than this counts as lost. Milliseconds. */
export const PATIENCE = 60_000;
/** Milliseconds between two sends of a member, and between two tries of one. */
const PAUSE = 100;
const TRY_AGAIN = 300;
/** A send that is not acknowledged by then, however often it is tried, is stuck. The lease of a dead one is 32 s. */
const STUCK_AFTER = 90_000;
/** Every n-th send requests a photo, and every n-th starts a conversation. */
const [PHOTO, CONVERSATION] = [4, 15];
const COMPANIONS = 12;
/** Sign-ups are few: the passwords of all of them are slow to make. */
const SIGN_UP_EVERY = 1_000;
/** After these the product says that nothing was counted. */
const IS_SETTLED = /companion_failed|companion_timeout|reply_pending/;

interface SendersOptions {
  url: string;
  agent: Agent;
  residents: readonly LoadMember[];
  ledger: Ledger;
}

let lastNewcomer = 0;

/**
 * Members who send without a pause, each message again under its own id until it is acknowledged, as the app does; and
 * newcomers who sign up. All that is acknowledged is written into the ledger.
 */
export function startSenders({ url, agent, residents, ledger }: SendersOptions) {
  const tally = makeCounters();
  /** Of each send that succeeded, when it began and when it was answered. */
  const good: { from: number; at: number }[] = [];
  let isOn = true;
  let stuck = 0;

  /** A good answer, or what went wrong in a few words. */
  async function attempt(kind: string, ask: () => Promise<ApiResponse>): Promise<ApiResponse | string> {
    const startedAt = performance.now();
    let failure: string;
    try {
      const answer = await ask();
      tally.answered(kind, performance.now() - startedAt);
      if (answer.status === 200 || answer.status === 201) {
        if (kind === 'send') good.push({ from: startedAt, at: performance.now() });
        return answer;
      }
      failure = refusalOf(answer);
    } catch (error) {
      failure = failureOf(error);
    }
    tally.wentWrong(kind, failure);
    return failure;
  }

  async function begin(browser: Browser, account: Account): Promise<void> {
    const characterId = 1 + (account.conversations.length % COMPANIONS);
    const until = performance.now() + STUCK_AFTER;
    while (performance.now() < until) {
      const answer = await attempt('conversation', () => browser.post('/api/conversations', { characterId }));
      if (typeof answer !== 'string') return void account.conversations.push(answer.json.id);
      await delay(TRY_AGAIN);
    }
    stuck += 1;
  }

  async function send(browser: Browser, account: Account, isPhoto: boolean): Promise<void> {
    const conversationId = account.conversations.at(-1) ?? 0;
    const clientMessageId = randomUUID();
    const content = `${isPhoto ? 'Would you send me a photo?' : 'I baked bread today.'} ${clientMessageId}`;
    const body = { content, clientMessageId, ...(isPhoto && { request: 'image' }) };
    const until = performance.now() + STUCK_AFTER;
    while (performance.now() < until) {
      const answer = await attempt('send', () =>
        browser.post(`/api/conversations/${conversationId}/messages`, body),
      );
      if (typeof answer !== 'string') {
        const { userMessage, aiMessage } = answer.json;
        const ids = { userMessageId: userMessage.id, aiMessageId: aiMessage.id };
        account.sends.push({ conversationId, content, isPhoto, ...ids });
        return;
      }
      if (!IS_SETTLED.test(answer)) account.inDoubt[isPhoto ? 'images' : 'messages'] += 1;
      await delay(TRY_AGAIN);
    }
    stuck += 1;
  }

  async function member(resident: LoadMember): Promise<void> {
    const browser = browserOf(resident, url, agent);
    const account = ledger.accountOf(resident.userId);
    for (let round = 0; isOn; round += 1) {
      if (round % CONVERSATION === 0) await begin(browser, account);
      await send(browser, account, round % PHOTO === PHOTO - 1);
      await delay(PAUSE);
    }
  }

  async function newcomers(): Promise<void> {
    while (isOn) {
      const account = { email: `newcomer-${++lastNewcomer}@example.com`, password: 'long-walks-7' };
      const visitor = new Visitor(url, { agent, timeout: TIMEOUT });
      const body = { ...account, firstName: 'Ada', isOver18: true };
      const answer = await attempt('sign-up', () => visitor.post('/api/auth/signup', body));
      if (typeof answer !== 'string') ledger.newcomers.push(account);
      await delay(SIGN_UP_EVERY);
    }
  }

  /** Waits for something; false when it has not come in time. */
  async function patiently(isThere: () => boolean): Promise<boolean> {
    const deadline = performance.now() + PATIENCE;
    while (!isThere() && performance.now() < deadline) await delay(10);
    return isThere();
  }

  const lives = [...residents.map(member), newcomers()];
  return {
    tally,
    /** Waits for this number of further successful sends. */
    succeeded(count: number): Promise<boolean> {
      const wanted = good.length + count;
      return patiently(() => good.length >= wanted);
    },
    /** Waits for this number of failed requests. */
    failed: (count: number): Promise<boolean> =>
      patiently(() => tally.errors().reduce((sum, error) => sum + error.count, 0) >= count),
    /** How long it took until a send had succeeded that began after a moment; NaN when none does. */
    async servedSince(moment: number): Promise<number> {
      const first = () => good.find(({ from }) => from >= moment);
      await patiently(() => first() !== undefined);
      return (first()?.at ?? Number.NaN) - moment;
    },
    /** Lets everybody finish what they have begun; answers how many could not. */
    async settle(): Promise<number> {
      isOn = false;
      await Promise.all(lives);
      return stuck;
    },
  };
}
export type Senders = ReturnType<typeof startSenders>;
