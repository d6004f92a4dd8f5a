import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiResponse, Browser } from '#test/support/browser.ts';
import { errorOf, failureOf, makeCounters } from '../load/counters.ts';
import type { LoadMember } from '../load/load-members.ts';
import { browserOf, REQUEST_TIMEOUT_MS } from '../load/virtual-user.ts';
import type { Account, AcknowledgedWrites } from './acknowledged-writes.ts';

/** A component that is down longer than this counts as lost. Milliseconds. */
export const RECOVERY_TIMEOUT_MS = 60_000;
/** Milliseconds between two sends of a member, and between two attempts of one send. */
const SEND_INTERVAL_MS = 100;
const RETRY_INTERVAL_MS = 300;
/**
 * A write that is still not acknowledged after so many milliseconds of retries is stuck. The lease of a crashed send is
 * 15 s.
 */
const STUCK_AFTER = 90_000;
/** Every n-th send requests a photo; before every n-th send a conversation is started. */
const PHOTO_EVERY = 4;
const CONVERSATION_EVERY = 15;
const COMPANIONS = 12;
/** Milliseconds between sign-ups: hashing a password is slow. */
const SIGN_UP_INTERVAL_MS = 1_000;
/** After these errors nothing was charged, or the unit was refunded. */
const NOT_CHARGED = /companion_failed|companion_timeout|reply_pending/;

interface SendersOptions {
  url: string;
  agent: Agent;
  members: readonly LoadMember[];
  writes: AcknowledgedWrites;
}

let lastSignUp = 0;

/**
 * Load during a fault: members send without a pause and retry each message with its id until it is acknowledged, like
 * the app, and new members sign up. Acknowledged writes are recorded.
 */
export class Senders {
  readonly counters = makeCounters();
  readonly #options: SendersOptions;
  /** Start and end of each successful send. */
  readonly #successes: { startedAt: number; endedAt: number }[] = [];
  readonly #loops: Promise<void>[];
  #isRunning = true;
  #stuck = 0;

  constructor(options: SendersOptions) {
    this.#options = options;
    this.#loops = [...options.members.map((member) => this.#sendMessages(member)), this.#signUpMembers()];
  }

  /** Waits for this number of further successful sends. */
  succeeded(count: number): Promise<boolean> {
    const wanted = this.#successes.length + count;
    return this.#waitUntil(() => this.#successes.length >= wanted);
  }

  /** Waits for this number of failed requests. */
  failed(count: number): Promise<boolean> {
    return this.#waitUntil(
      () => this.counters.errors().reduce((sum, error) => sum + error.count, 0) >= count,
    );
  }

  /** Milliseconds from a time until a send that started later has succeeded; NaN if none does. */
  async recoveryTime(since: number): Promise<number> {
    const firstSuccess = () => this.#successes.find(({ startedAt }) => startedAt >= since);
    await this.#waitUntil(() => firstSuccess() !== undefined);
    return (firstSuccess()?.endedAt ?? Number.NaN) - since;
  }

  /** Stops the load after the pending writes; returns the number of stuck writes. */
  async finish(): Promise<number> {
    this.#isRunning = false;
    await Promise.all(this.#loops);
    return this.#stuck;
  }

  async #sendMessages(member: LoadMember): Promise<void> {
    const { url, agent, writes } = this.#options;
    const browser = browserOf(member, url, agent);
    const account = writes.accountOf(member.userId);
    for (let round = 0; this.#isRunning; round += 1) {
      if (round % CONVERSATION_EVERY === 0) await this.#startConversation(browser, account);
      await this.#send(browser, account, round % PHOTO_EVERY === PHOTO_EVERY - 1);
      await delay(SEND_INTERVAL_MS);
    }
  }

  async #signUpMembers(): Promise<void> {
    const { url, agent, writes } = this.#options;
    while (this.#isRunning) {
      const credentials = { email: `sign-up-${++lastSignUp}@example.com`, password: 'long-walks-7' };
      const browser = new Browser(url, { agent, timeout: REQUEST_TIMEOUT_MS });
      const body = { ...credentials, firstName: 'Ada', isOver18: true };
      const response = await this.#attempt('sign-up', () => browser.post('/api/auth/signup', body));
      if (typeof response !== 'string') writes.signUps.push(credentials);
      await delay(SIGN_UP_INTERVAL_MS);
    }
  }

  async #startConversation(browser: Browser, account: Account): Promise<void> {
    const characterId = 1 + (account.conversations.length % COMPANIONS);
    const response = await this.#retry('conversation', () =>
      browser.post('/api/conversations', { characterId }),
    );
    if (response) account.conversations.push(response.json.id);
  }

  async #send(browser: Browser, account: Account, isPhoto: boolean): Promise<void> {
    const conversationId = account.conversations.at(-1) ?? 0;
    const clientMessageId = randomUUID();
    const content = `${isPhoto ? 'Would you send me a photo?' : 'I baked bread today.'} ${clientMessageId}`;
    const body = { content, clientMessageId, ...(isPhoto && { request: 'image' }) };
    const response = await this.#retry(
      'send',
      () => browser.post(`/api/conversations/${conversationId}/messages`, body),
      (error) => {
        if (!NOT_CHARGED.test(error)) account.uncertain[isPhoto ? 'images' : 'messages'] += 1;
      },
    );
    if (response === undefined) return;
    const { userMessage, aiMessage } = response.json;
    account.sends.push({
      conversationId,
      content,
      isPhoto,
      userMessageId: userMessage.id,
      aiMessageId: aiMessage.id,
    });
  }

  /** Repeats a write until it is acknowledged; undefined if it is stuck. */
  async #retry(
    kind: string,
    request: () => Promise<ApiResponse>,
    onError: (error: string) => void = () => undefined,
  ): Promise<ApiResponse | undefined> {
    const deadline = performance.now() + STUCK_AFTER;
    while (performance.now() < deadline) {
      const response = await this.#attempt(kind, request);
      if (typeof response !== 'string') return response;
      onError(response);
      await delay(RETRY_INTERVAL_MS);
    }
    this.#stuck += 1;
    return undefined;
  }

  /** The successful response, or a short description of the error. */
  async #attempt(kind: string, request: () => Promise<ApiResponse>): Promise<ApiResponse | string> {
    const startedAt = performance.now();
    let error: string;
    try {
      const response = await request();
      const endedAt = performance.now();
      this.counters.addResponse(kind, endedAt - startedAt);
      if (response.status === 200 || response.status === 201) {
        if (kind === 'send') this.#successes.push({ startedAt, endedAt });
        return response;
      }
      error = errorOf(response);
    } catch (failure) {
      error = failureOf(failure);
    }
    this.counters.addError(kind, error);
    return error;
  }

  /** False if the condition is not met within RECOVERY_TIMEOUT. */
  async #waitUntil(isMet: () => boolean): Promise<boolean> {
    const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
    while (!isMet() && performance.now() < deadline) await delay(10);
    return isMet();
  }
}
