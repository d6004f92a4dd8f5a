import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HISTORY_MESSAGES } from '#functions/chat/chat.ts';
import { estimateTokens } from '#functions/companion/history.ts';
import { personaPrompt } from '#functions/companion/persona-prompt.ts';
import { keys } from '#functions/table/keys.ts';
import { demoCharacters } from '#infra/local/demo/characters.ts';
import { operationList } from '#shared/operations/index.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { ROOT } from '#test/support/source-tree.ts';
import type { Units } from '../bench/capacity.ts';
import { ASSUMPTIONS, DAYS_A_MONTH, type DailyUse, HOURS_A_MONTH, MEAN_DAY } from './day.ts';
import { MEASURED_FILE, type Measurements } from './measure.ts';
import type { Amounts } from './prices.ts';
import type { FetchCounts } from './visit.ts';

export const measured = JSON.parse(readFileSync(MEASURED_FILE, 'utf8')) as Measurements;

const MEDIA = join(ROOT, 'infra/local/demo/media');
const GIGABYTE = 1e9;
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
    const request = {
      character,
      memberName: 'Robin',
      request: undefined,
      now: new Date('2026-11-21T00:00:00Z'),
    };
    return estimateTokens(personaPrompt(request as never));
  });
  const pair = ASSUMPTIONS.messageTokens + ASSUMPTIONS.replyTokens + 2 * ROLE_TOKENS;
  return { persona: Math.round(mean(personas)), history: (pair * HISTORY_MESSAGES) / 2 };
}

/** Stored bytes of a send: its two messages and its idempotency record. */
export function storedBytesPerSend(): number {
  const messageBytes = (text: number, extra: object) =>
    JSON.stringify({ ...keys.message(2 ** 50, 2 ** 50), content: 'x'.repeat(text * 4), ...extra }).length;
  const fields = {
    id: 2 ** 50,
    conversationId: 2 ** 50,
    sender: 'user',
    timestamp: '2026-11-21T00:00:00.000Z',
  };
  return messageBytes(ASSUMPTIONS.messageTokens, fields) + messageBytes(ASSUMPTIONS.replyTokens, fields);
}

/** The benchmark has one companion; a list reads every companion and the index. */
const readsOf = (id: string) =>
  id === 'characters-list' ? (demoCharacters.length + 1) / 2 : (measured.units[id]?.read ?? 0);

/** Requests served from the edge cache. */
const EDGE_CACHED_OPERATIONS = new Set<string>(
  operationList
    .filter((operation) => 'cachedFor' in operation && operation.cachedFor === 'everyone')
    .map(({ id }) => id),
);
/** Operations that stream through a function URL, which costs nothing but the function. */
const STREAMED_OPERATIONS = new Set<string>(
  operationList.filter(({ stream }) => stream !== undefined).map(({ id }) => id),
);
/** Share of an operation's requests that reach the API. */
const originShare = (id: string) => (EDGE_CACHED_OPERATIONS.has(id) ? ASSUMPTIONS.edgeMissShare : 1);

/** Use of one daily user in a day. */
export function perDailyUser(day: DailyUse = MEAN_DAY) {
  const sends = day.messages + day.photos + day.videos;
  const first = day.visits * ASSUMPTIONS.firstVisitShare;
  const fetches: [number, FetchCounts][] = [
    [first, measured.visit.first],
    [day.visits - first, measured.visit.again],
    [ASSUMPTIONS.newConversationsPerDaily, measured.visit.chat],
    [day.chats - ASSUMPTIONS.newConversationsPerDaily, measured.visit.chatAgain],
    [sends, measured.visit.message],
  ];
  const sum = (amountOf: (fetched: FetchCounts) => number) =>
    fetches.reduce((total, [times, fetched]) => total + times * amountOf(fetched), 0);
  const operations = (fetched: FetchCounts, share: (id: string) => number) =>
    Object.entries(fetched.operations).reduce((total, [id, times]) => total + times * share(id), 0);
  const signingUp = ASSUMPTIONS.signUpsPerDaily * 3;
  const media = day.photos * mediaBytes('image') + day.videos * mediaBytes('video');
  return {
    sends,
    /** Requests that reach the API. */
    requests: sum((fetched) => operations(fetched, originShare)) + signingUp,
    /** Of them: requests that do not pass API Gateway. */
    streams: sum((fetched) => operations(fetched, (id) => (STREAMED_OPERATIONS.has(id) ? 1 : 0))),
    /** All API requests, also those served by the edge cache. */
    edgeRequests: sum((fetched) => operations(fetched, () => 1)) + signingUp,
    mediaLists: sum((fetched) => fetched.operations['characters-media'] ?? 0),
    files: sum(({ files }) => files) + day.photos + day.videos,
    bytes: sum(({ bytes }) => bytes) + media,
    reads:
      sum((fetched) => operations(fetched, (id) => originShare(id) * readsOf(id))) +
      sends * SEND.read +
      unitsOf("a member's day, closed at night").read,
    writes:
      (sends - 1) * SEND.write +
      FIRST_SEND.write +
      ASSUMPTIONS.newConversationsPerDaily * unitsOf('conversations-create').write +
      ASSUMPTIONS.signUpsPerDaily * unitsOf('auth-signup').write +
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
  const daily = perDailyUser();
  const { usualFunction, replyFunction } = ASSUMPTIONS;
  const requests = users * daily.requests;
  const replies = users * daily.sends;
  const usual = (requests - replies) * usualFunction.gigabytes * usualFunction.seconds;
  const callMinutes = users * MEAN_DAY.callMinutes;
  const callSeconds = callMinutes * 60;
  const callHours = callMinutes / 60;
  const tasks = relayTasks(dailyUsers);
  // Messages of half a year: the mean of the first year.
  const stored = (users * daily.sends * storedBytesPerSend() * 6) / GIGABYTE;
  return {
    httpRequest: requests - users * daily.streams,
    lambdaRequest: requests,
    lambdaSecond: usual + replies * replyFunction.gigabytes * replyFunction.seconds,
    tableWrite: users * daily.writes,
    tableRead: users * daily.reads,
    tableGigabyte: stored,
    tableBackup: stored,
    edgeRequest: users * (daily.files + daily.edgeRequests),
    edgeFunction: users * (daily.files + daily.edgeRequests),
    edgeGigabyte: (users * daily.bytes) / GIGABYTE,
    objectRead: users * daily.files * ASSUMPTIONS.edgeMissShare,
    activeMember: dailyUsers * ASSUMPTIONS.monthlyPerDaily,
    email: users * ASSUMPTIONS.signUpsPerDaily * ASSUMPTIONS.emailsPerSignUp,
    logGigabyte:
      (requests * ASSUMPTIONS.logBytesPerRequest + callHours * ASSUMPTIONS.logBytesPerCallHour) / GIGABYTE,
    trace: requests * ASSUMPTIONS.tracedShare,
    socketMessage: callSeconds * ASSUMPTIONS.audioMessagesPerSecond,
    socketMinute: callMinutes,
    natGigabyte:
      (callSeconds * ASSUMPTIONS.companionSpeechShare * ASSUMPTIONS.audioBytesPerSecond) / GIGABYTE,
    // In addition to the minimum; half of the day is below the mean.
    taskHour: (Math.max(0, tasks - smallestTasks) * HOURS_A_MONTH) / 2,
  };
}

/** Simultaneous calls in the busiest minute, and the relay tasks for them. */
export const busiestCalls = (dailyUsers: number) =>
  (dailyUsers * MEAN_DAY.callMinutes * ASSUMPTIONS.peakFactor) / (24 * 60);
export const relayTasks = (dailyUsers: number) =>
  Math.ceil(busiestCalls(dailyUsers) / ASSUMPTIONS.callsPerTask);

/** Tokens and call seconds of a month. */
export function monthlyModelUse(dailyUsers: number) {
  const users = dailyUsers * DAYS_A_MONTH;
  const { persona, history } = promptTokens();
  const replies = users * perDailyUser().sends;
  return {
    inputTokens: replies * (persona + history),
    outputTokens: replies * ASSUMPTIONS.replyTokens,
    callSeconds: users * MEAN_DAY.callMinutes * 60,
  };
}
