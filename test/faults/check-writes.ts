import type { Agent } from 'node:http';
import type { LimitsResponse } from '#shared/operations/user-limits.ts';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { Conversation, Message } from '#shared/schemas/conversation.ts';
import { Browser } from '#test/support/browser.ts';
import type { LoadMember } from '../load/load-members.ts';
import { browserOf, REQUEST_TIMEOUT_MS } from '../load/virtual-user.ts';
import type { AcknowledgedWrites } from './acknowledged-writes.ts';

const countOf = <T>(list: readonly T[], matches: (item: T) => boolean) => list.filter(matches).length;

/** All pages of a list. */
async function fetchAllPages<T>(browser: Browser, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const response = await browser.get(cursor === '' ? path : `${path}&cursor=${cursor}`);
    if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${response.text}`);
    found.push(...response.json);
    const next = response.headers['x-next-cursor'];
    cursor = next === undefined ? undefined : String(next);
  }
  return found;
}

export interface Findings {
  /** Differences from the acknowledged writes, each as a sentence. */
  problems: string[];
  /** Number of units whose difference is explained by a failed attempt. */
  uncertain: number;
}

/** Compares the acknowledged writes of one member with the stored data. */
async function checkMember(
  { userId }: LoadMember,
  browser: Browser,
  writes: AcknowledgedWrites,
): Promise<Findings> {
  const { conversations, sends, uncertain } = writes.accountOf(userId);
  const problems: string[] = [];
  const expectOne = (count: number, name: string) => {
    if (count !== 1) problems.push(`${name} exists ${count} times`);
  };

  const listed = await fetchAllPages<Conversation>(browser, `/api/user/conversations?userId=${userId}`);
  for (const id of conversations)
    expectOne(
      countOf(listed, (item) => item.id === id),
      `conversation ${id}`,
    );
  const collection = await fetchAllPages<CollectionItem>(
    browser,
    `/api/user/media-collection?userId=${userId}`,
  );
  for (const conversationId of conversations) {
    const messages = await fetchAllPages<Message>(
      browser,
      `/api/conversations/${conversationId}/messages?limit=100`,
    );
    for (const send of sends.filter((item) => item.conversationId === conversationId)) {
      expectOne(
        countOf(messages, ({ id }) => id === send.userMessageId),
        `message ${send.userMessageId}`,
      );
      expectOne(
        countOf(messages, ({ content }) => content === send.content),
        `"${send.content}"`,
      );
      expectOne(
        countOf(messages, ({ id }) => id === send.aiMessageId),
        `reply ${send.aiMessageId}`,
      );
      if (send.isPhoto)
        expectOne(
          countOf(collection, ({ id }) => id === send.aiMessageId),
          `photo ${send.aiMessageId}`,
        );
    }
  }

  const { limits }: LimitsResponse = (await browser.get(`/api/user/${userId}/limits`)).json;
  if (limits.conversations.used !== listed.length)
    problems.push(`${limits.conversations.used} conversations are counted and ${listed.length} exist`);
  const photos = countOf(sends, ({ isPhoto }) => isPhoto);
  let differing = 0;
  for (const [limit, expected] of [
    ['messages', sends.length - photos],
    ['images', photos],
  ] as const) {
    const difference = Math.abs(limits[limit].used - expected);
    if (difference > uncertain[limit])
      problems.push(`${limits[limit].used} ${limit} counted, not ${expected}`);
    else differing += difference;
  }
  return { problems, uncertain: differing };
}

interface CheckOptions {
  url: string;
  agent: Agent;
  members: readonly LoadMember[];
  writes: AcknowledgedWrites;
}

/** Compares all acknowledged writes with the stored data. */
export async function checkWrites({ url, agent, members, writes }: CheckOptions): Promise<Findings> {
  const found: Findings = { problems: [], uncertain: 0 };
  for (const member of members) {
    const { problems, uncertain } = await checkMember(member, browserOf(member, url, agent), writes);
    found.problems.push(...problems);
    found.uncertain += uncertain;
  }
  for (const account of writes.signUps) {
    const response = await new Browser(url, { agent, timeout: REQUEST_TIMEOUT_MS }).post(
      '/api/auth/login',
      account,
    );
    if (response.status !== 200) found.problems.push(`log-in of ${account.email} returns ${response.status}`);
  }
  return found;
}
