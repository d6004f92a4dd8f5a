/**
 * Assumptions, which are not measured: what a member uses in a day, traffic and sizes. Prices are in prices.ts. After a change run
 * `npm run costs -- --write`, which updates all tables.
 */

/** Means over a year. */
export const DAYS_A_MONTH = 30.4;
export const HOURS_A_MONTH = 730;

/** A day of a daily active member. */
export interface DailyUse {
  visits: number;
  /** Chats opened. */
  chats: number;
  /** Messages sent, without media requests. */
  messages: number;
  photos: number;
  videos: number;
  calls: number;
  callMinutes: number;
}

/** Below the daily limits: most free members do not reach them. */
export const FREE_DAY: DailyUse = {
  visits: 2,
  chats: 2,
  messages: 12,
  photos: 1,
  videos: 0.5,
  calls: 0.2,
  callMinutes: 0.2,
};
export const PREMIUM_DAY: DailyUse = {
  visits: 4,
  chats: 6,
  messages: 60,
  photos: 4,
  videos: 2,
  calls: 0.5,
  callMinutes: 3,
};

/** Shares of the daily active members. */
export const PREMIUM_SHARE = 0.1;

/** The mean of both. */
export const MEAN_DAY = Object.fromEntries(
  Object.entries(FREE_DAY).map(([name, free]) => [
    name,
    free * (1 - PREMIUM_SHARE) + PREMIUM_DAY[name as keyof DailyUse] * PREMIUM_SHARE,
  ]),
) as unknown as DailyUse;

export const ASSUMPTIONS = {
  /** Monthly active members for each daily active member. */
  monthlyPerDaily: 3,
  /** Share of visits with an empty browser cache. */
  firstVisitShare: 0.15,
  signUpsPerDaily: 0.02,
  newConversationsPerDaily: 0.2,
  /** A verification email, and sometimes a new password. */
  emailsPerSignUp: 1.5,
  /** The page renews a session token after 15 minutes. */
  renewalsPerVisit: 1.5,
  /** The busiest second, as a multiple of the day's mean. */
  peakFactor: 3,
  /** Billed GB of memory and seconds of a function call, with cold starts. */
  usualFunction: { gigabytes: 0.5, seconds: 0.05 },
  /** Mostly waiting for the model. */
  replyFunction: { gigabytes: 1, seconds: 2 },
  /** One line of the API's access log, and Lambda's lines of a call. */
  logBytesPerRequest: 1_400,
  /** Share of function calls. */
  tracedShare: 0.05,
  /** Tokens of a member's message, and of a reply: the persona prompt asks for one to four short sentences. */
  messageTokens: 20,
  replyTokens: 60,
  /** Share of a call in which the companion speaks. */
  companionSpeechShare: 0.5,
  /** Messages per second of a call, both directions; calculated in docs/scaling.md. */
  audioMessagesPerSecond: 14.2,
  /** Bytes per second through the NAT gateway while the companion speaks. */
  audioBytesPerSecond: 34_000,
  callsPerTask: 100,
  /** Bytes of log per hour of calls (docs/scaling.md). */
  logBytesPerCallHour: 6e6,
  /** Metrics of the cluster, its service and its task family, for any number of tasks. */
  insightsMetrics: 38,
  /** Share of cacheable requests that reach the bucket or the API. */
  edgeMissShare: 0.05,
  /** The relay's container image. */
  imageGigabytes: 0.3,
} as const;
