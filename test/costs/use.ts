import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { estimateTokens } from '#functions/companion/history.ts';
import { personaPrompt } from '#functions/companion/persona-prompt.ts';
import { keys } from '#functions/table/keys.ts';
import { demoCharacters } from '#infra/local/demo/characters.ts';
import { operationList } from '#shared/operations/index.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { ROOT } from '#test/support/source-tree.ts';
import type { Units } from '../bench/capacity.ts';
import { ASSUMED, DAYS_A_MONTH, type Day, HOURS_A_MONTH, MEAN_DAY } from './day.ts';
import { MEASURED_FILE, type Measured } from './measure.ts';
import type { Amounts } from './prices.ts';
import type { Fetched } from './visit.ts';

export const measured = JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measured;

const MEDIA = join(ROOT, 'infra/local/demo/media');
const GIGABYTE = 1e9;
/** Messages in a reply's prompt (functions/chat/generate-reply.ts). */
const HISTORY_MESSAGES = 40;
const ROLE_TOKENS = 4;

export function unitsOf(name: string): Units {
  const found = measured.units[name];
  if (found === undefined) throw new Error(`${name} is not measured. Run npm run costs -- --measure`);
  return found;
}

/** A send in a long conversation. */
const SEND = unitsOf('messages-send after 10,000 messages');
const FIRST_SEND = unitsOf("messages-send, the first of a member's day");

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Tokens of a reply's prompt: the persona (mean of the demo companions) and the history. */
export function promptTokens(): { persona: number; history: number } {
  const personas = demoCharacters.map((demo, index) => {
    const character = { id: index + 1, ...characterFields.parse({ ...demo, imageUrl: '' }) };
    const turn = {
      character,
      memberName: 'Robin',
      request: undefined,
      now: new Date('2026-11-21T00:00:00Z'),
    };
    return estimateTokens(personaPrompt(turn as never));
  });
  const pair = ASSUMED.messageTokens + ASSUMED.replyTokens + 2 * ROLE_TOKENS;
  return { persona: Math.round(mean(personas)), history: (pair * HISTORY_MESSAGES) / 2 };
}

/** Stored bytes of a send: its two messages and its idempotency record. */
export function storedBytesPerSend(): number {
  const of = (text: number, extra: object) =>
    JSON.stringify({ ...keys.message(2 ** 50, 2 ** 50), content: 'x'.repeat(text * 4), ...extra }).length;
  const fields = {
    id: 2 ** 50,
    conversationId: 2 ** 50,
    sender: 'user',
    timestamp: '2026-11-21T00:00:00.000Z',
  };
  return of(ASSUMED.messageTokens, fields) + of(ASSUMED.replyTokens, fields);
}

/** The benchmark has one companion; a list reads every companion and the index. */
const readsOf = (id: string) =>
  id === 'characters-list' ? (demoCharacters.length + 1) / 2 : (measured.units[id]?.read ?? 0);

/** Requests served from the edge cache. */
const SHARED = new Set<string>(
  operationList.filter((one) => 'cachedFor' in one && one.cachedFor === 'everyone').map(({ id }) => id),
);
/** Share of an operation's requests that reach the API. */
const originShare = (id: string) => (SHARED.has(id) ? ASSUMED.edgeMisses : 1);

/** Use of one daily user in a day. */
export function perDailyUser(day: Day = MEAN_DAY) {
  const sends = day.messages + day.photos + day.videos;
  const first = day.visits * ASSUMED.firstVisits;
  const fetches: [number, Fetched][] = [
    [first, measured.visit.first],
    [day.visits - first, measured.visit.again],
    [ASSUMED.newConversationsPerDaily, measured.visit.chat],
    [day.chats - ASSUMED.newConversationsPerDaily, measured.visit.chatAgain],
    [sends, measured.visit.message],
  ];
  const sum = (of: (fetched: Fetched) => number) =>
    fetches.reduce((total, [times, fetched]) => total + times * of(fetched), 0);
  const operations = (fetched: Fetched, share: (id: string) => number) =>
    Object.entries(fetched.operations).reduce((total, [id, times]) => total + times * share(id), 0);
  const signingUp = ASSUMED.signUpsPerDaily * 3;
  const media = day.photos * mediaBytes('image') + day.videos * mediaBytes('video');
  return {
    sends,
    /** Requests that reach the API. */
    requests: sum((one) => operations(one, originShare)) + signingUp,
    /** All API requests, also those served by the edge cache. */
    edgeRequests: sum((one) => operations(one, () => 1)) + signingUp,
    mediaLists: sum((one) => one.operations['characters-media'] ?? 0),
    files: sum(({ files }) => files) + day.photos + day.videos,
    bytes: sum(({ bytes }) => bytes) + media,
    reads:
      sum((one) => operations(one, (id) => originShare(id) * readsOf(id))) +
      sends * SEND.read +
      unitsOf("a member's day, closed at night").read,
    writes:
      (sends - 1) * SEND.write +
      FIRST_SEND.write +
      ASSUMED.newConversationsPerDaily * unitsOf('conversations-create').write +
      ASSUMED.signUpsPerDaily * unitsOf('auth-signup').write +
      unitsOf("a member's day, closed at night").write +
      // A running call writes two items every four seconds.
      day.callMinutes * 30,
  };
}

/** Mean file size of the demo companions' pictures or videos. */
function mediaBytes(type: 'image' | 'video'): number {
  const files = demoCharacters.flatMap(({ slug, media }) =>
    media.filter((item) => item.type === type).map(({ file }) => join(MEDIA, slug, file)),
  );
  return mean(files.map((file) => statSync(file).size));
}

/** Monthly use of these daily users, without idle costs and models. */
export function monthlyAmounts(dailyUsers: number, smallestTasks: number): Amounts {
  const users = dailyUsers * DAYS_A_MONTH;
  const one = perDailyUser();
  const { usualFunction, replyFunction } = ASSUMED;
  const requests = users * one.requests;
  const replies = users * one.sends;
  const usual = (requests - replies) * usualFunction.gigabytes * usualFunction.seconds;
  const callMinutes = users * MEAN_DAY.callMinutes;
  const callSeconds = callMinutes * 60;
  const callHours = callMinutes / 60;
  const tasks = relayTasks(dailyUsers);
  // Messages of half a year: the mean of the first year.
  const stored = (users * one.sends * storedBytesPerSend() * 6) / GIGABYTE;
  return {
    httpRequest: requests,
    lambdaRequest: requests,
    lambdaSecond: usual + replies * replyFunction.gigabytes * replyFunction.seconds,
    tableWrite: users * one.writes,
    tableRead: users * one.reads,
    tableGigabyte: stored,
    tableBackup: stored,
    edgeRequest: users * (one.files + one.edgeRequests),
    edgeFunction: users * (one.files + one.edgeRequests),
    edgeGigabyte: (users * one.bytes) / GIGABYTE,
    objectRead: users * one.files * ASSUMED.edgeMisses,
    activeMember: dailyUsers * ASSUMED.monthlyPerDaily,
    mail: users * ASSUMED.signUpsPerDaily * ASSUMED.mailsPerSignUp,
    logGigabyte: (requests * ASSUMED.logBytesPerRequest + callHours * ASSUMED.logBytesPerCallHour) / GIGABYTE,
    trace: requests * ASSUMED.tracedShare,
    socketMessage: callSeconds * ASSUMED.soundMessages,
    socketMinute: callMinutes,
    natGigabyte: (callSeconds * ASSUMED.companionSpeaks * ASSUMED.soundBytes) / GIGABYTE,
    // In addition to the minimum; half of the day is below the mean.
    taskHour: (Math.max(0, tasks - smallestTasks) * HOURS_A_MONTH) / 2,
  };
}

/** Simultaneous calls in the busiest minute, and the relay tasks for them. */
export const busiestCalls = (dailyUsers: number) =>
  (dailyUsers * MEAN_DAY.callMinutes * ASSUMED.peak) / (24 * 60);
export const relayTasks = (dailyUsers: number) => Math.ceil(busiestCalls(dailyUsers) / ASSUMED.callsPerTask);

/** Tokens and call seconds of a month. */
export function monthlyModelUse(dailyUsers: number) {
  const users = dailyUsers * DAYS_A_MONTH;
  const { persona, history } = promptTokens();
  const replies = users * perDailyUser().sends;
  return {
    inputTokens: replies * (persona + history),
    outputTokens: replies * ASSUMED.replyTokens,
    callSeconds: users * MEAN_DAY.callMinutes * 60,
  };
}
