import type { Agent } from 'node:http';
import { SESSION_COOKIE } from '#functions/platform/session-cookies.ts';
import { FREE_LIMITS, type LimitName } from '#shared/limits.ts';
import { type ApiResponse, Browser } from '#test/support/browser.ts';
import { type Counters, errorOf, failureOf } from './counters.ts';
import type { LoadMember } from './load-members.ts';

/** In milliseconds. API Gateway responds after 30 s at the latest. */
export const REQUEST_TIMEOUT_MS = 35_000;

/** The browser of a signed-in member. */
export function browserOf({ session }: LoadMember, url: string, agent: Agent): Browser {
  const browser = new Browser(url, { agent, timeout: REQUEST_TIMEOUT_MS });
  browser.cookies.set(SESSION_COOKIE, { value: session, path: '/' });
  return browser;
}

/** A simulated member. Records its response times and errors, and predicts when a limit must be reached. */
export class VirtualUser {
  readonly member: LoadMember;
  /** Successful requests of today by limit. */
  readonly #used: Record<LimitName, number> = {
    messages: 0,
    images: 0,
    videos: 0,
    voiceCalls: 0,
    voiceSeconds: 0,
    conversations: 0,
  };
  readonly #browser: Browser;
  readonly #counters: Counters;

  constructor(member: LoadMember, browser: Browser, counters: Counters) {
    this.member = member;
    this.#browser = browser;
    this.#counters = counters;
  }

  get = (kind: string, path: string) => this.#timed(kind, () => this.#browser.get(path));

  /** Posts a request that is charged. It must fail when the limit is reached; undefined if it fails. */
  async postMetered(
    kind: string,
    limit: LimitName,
    path: string,
    body: object,
  ): Promise<ApiResponse | undefined> {
    const isLimitReached = this.member.plan === 'free' && this.#used[limit] >= FREE_LIMITS[limit];
    const response = await this.#timed(kind, () => this.#browser.post(path, body), isLimitReached);
    if (response) this.#used[limit] += 1;
    return response;
  }

  /** The successful response; undefined for an error, which is counted. */
  async #timed(
    kind: string,
    request: () => Promise<ApiResponse>,
    isErrorExpected = false,
  ): Promise<ApiResponse | undefined> {
    const startedAt = performance.now();
    let response: ApiResponse;
    try {
      response = await request();
    } catch (error) {
      this.#counters.addError(kind, failureOf(error));
      return undefined;
    }
    this.#counters.addResponse(kind, performance.now() - startedAt);
    const isSuccess = response.status === 200 || response.status === 201;
    if (isSuccess && !isErrorExpected) return response;
    if (isSuccess) this.#counters.addError(kind, 'accepted beyond the limit');
    else if (isErrorExpected && response.status === 429 && response.json.code === 'limit_reached')
      this.#counters.addExpectedRejection();
    else this.#counters.addError(kind, errorOf(response));
    return undefined;
  }
}
