import type { Agent } from 'node:http';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { Conversation, Message } from '#shared/schemas/conversation.ts';
import { Browser } from '#test/support/browser.ts';
import type { LoadMember } from '../load/load-members.ts';
import { browserOf, TIMEOUT } from '../load/virtual-user.ts';
import type { Ledger } from './acknowledged-writes.ts';

const times = <T>(list: readonly T[], is: (one: T) => boolean) => list.filter(is).length;

/** All pages of a list. */
async function allOf<T>(browser: Browser, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const answer = await browser.get(cursor === '' ? path : `${path}&cursor=${cursor}`);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
    found.push(...answer.json);
    const next = answer.headers['x-next-cursor'];
    cursor = next === undefined ? undefined : String(next);
  }
  return found;
}

/** What is not as it was acknowledged, each in a sentence; and how many units differ for a reason that is known. */
export interface Findings {
  wrong: string[];
  inDoubt: number;
}

/** Compares what one member was told with what is there. */
async function checkMember({ userId }: LoadMember, browser: Browser, ledger: Ledger): Promise<Findings> {
  const { conversations, sends, inDoubt } = ledger.accountOf(userId);
  const wrong: string[] = [];
  const once = (count: number, what: string) => {
    if (count !== 1) wrong.push(`${what} is there ${count} times`);
  };

  const listed = await allOf<Conversation>(browser, `/api/user/conversations?userId=${userId}`);
  for (const id of conversations)
    once(
      times(listed, (one) => one.id === id),
      `conversation ${id}`,
    );
  const kept = await allOf<CollectionItem>(browser, `/api/user/media-collection?userId=${userId}`);
  for (const conversationId of conversations) {
    const messages = await allOf<Message>(browser, `/api/conversations/${conversationId}/messages?limit=100`);
    for (const send of sends.filter((one) => one.conversationId === conversationId)) {
      once(
        times(messages, ({ id }) => id === send.userMessageId),
        `message ${send.userMessageId}`,
      );
      once(
        times(messages, ({ content }) => content === send.content),
        `"${send.content}"`,
      );
      once(
        times(messages, ({ id }) => id === send.aiMessageId),
        `reply ${send.aiMessageId}`,
      );
      if (send.isPhoto)
        once(
          times(kept, ({ id }) => id === send.aiMessageId),
          `photo ${send.aiMessageId}`,
        );
    }
  }

  const { limits }: LimitsResponse = (await browser.get(`/api/user/${userId}/limits`)).json;
  if (limits.conversations.used !== listed.length)
    wrong.push(`${limits.conversations.used} conversations are counted and ${listed.length} there`);
  const photos = times(sends, ({ isPhoto }) => isPhoto);
  let differing = 0;
  for (const [what, expected] of [
    ['messages', sends.length - photos],
    ['images', photos],
  ] as const) {
    const difference = Math.abs(limits[what].used - expected);
    if (difference > inDoubt[what]) wrong.push(`${limits[what].used} ${what} counted, not ${expected}`);
    else differing += difference;
  }
  return { wrong, inDoubt: differing };
}

interface Proving {
  url: string;
  agent: Agent;
  residents: readonly LoadMember[];
  ledger: Ledger;
}

/** Compares everything that was ever acknowledged with what is there. */
export async function prove({ url, agent, residents, ledger }: Proving): Promise<Findings> {
  const found: Findings = { wrong: [], inDoubt: 0 };
  for (const resident of residents) {
    const { wrong, inDoubt } = await checkMember(resident, browserOf(resident, url, agent), ledger);
    found.wrong.push(...wrong);
    found.inDoubt += inDoubt;
  }
  for (const account of ledger.newcomers) {
    const answer = await new Browser(url, { agent, timeout: TIMEOUT }).post('/api/auth/login', account);
    if (answer.status !== 200) found.wrong.push(`${account.email} is answered ${answer.status} at log-in`);
  }
  return found;
}
