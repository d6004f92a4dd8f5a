import type { Agent } from 'node:http';
import { SESSION_COOKIE } from '#functions/platform/session-cookies.ts';
import { FREE_LIMITS, type LimitName } from '#shared/limits.ts';
import { type ApiResponse, Browser } from '#test/support/browser.ts';
import { type Counters, failureOf, refusalOf } from './counters.ts';
import type { LoadMember } from './load-members.ts';

/** A request that has not been answered by then hangs: API Gateway answers after 30 s at the latest. */
export const TIMEOUT = 35_000;

/** The browser of a signed-in member. */
export function browserOf({ session }: LoadMember, url: string, agent: Agent): Browser {
  const browser = new Browser(url, { agent, timeout: TIMEOUT });
  browser.cookies.set(SESSION_COOKIE, { value: session, path: '/' });
  return browser;
}

/** A member whose requests are timed, with the refusals that are expected. */
export class VirtualUser {
  readonly member: LoadMember;
  /** Of today, as far as it was granted. */
  readonly #used: Record<LimitName, number> = {
    messages: 0,
    images: 0,
    videos: 0,
    voiceCalls: 0,
    voiceSeconds: 0,
    conversations: 0,
  };
  readonly #browser: Browser;
  readonly #tally: Counters;

  constructor(member: LoadMember, browser: Browser, tally: Counters) {
    this.member = member;
    this.#browser = browser;
    this.#tally = tally;
  }

  get = (kind: string, path: string) => this.#timed(kind, () => this.#browser.get(path));

  /** What costs a unit may be refused once none is left, and must be. Undefined when it was. */
  async spend(kind: string, what: LimitName, path: string, body: object): Promise<ApiResponse | undefined> {
    const isUsedUp = this.member.plan === 'free' && this.#used[what] >= FREE_LIMITS[what];
    const answer = await this.#timed(kind, () => this.#browser.post(path, body), isUsedUp);
    if (answer) this.#used[what] += 1;
    return answer;
  }

  /** A good answer; undefined for all others, which are told to the tally. */
  async #timed(
    kind: string,
    ask: () => Promise<ApiResponse>,
    isRefusalDue = false,
  ): Promise<ApiResponse | undefined> {
    const startedAt = performance.now();
    let answer: ApiResponse;
    try {
      answer = await ask();
    } catch (error) {
      this.#tally.wentWrong(kind, failureOf(error));
      return undefined;
    }
    this.#tally.answered(kind, performance.now() - startedAt);
    const isGood = answer.status === 200 || answer.status === 201;
    if (isGood && !isRefusalDue) return answer;
    if (isGood) this.#tally.wentWrong(kind, 'granted beyond the limit');
    else if (isRefusalDue && answer.status === 429 && answer.json.code === 'limit_reached')
      this.#tally.refusedAsForeseen();
    else this.#tally.wentWrong(kind, refusalOf(answer));
    return undefined;
  }
}
