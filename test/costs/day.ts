/**
 * What is assumed and not measured: the day of a member, and what AWS will count for it. Change a number here, run
 * `npm run costs -- --write`, and every table follows.
 */
export const DAYS_A_MONTH = 30.4;
export const HOURS_A_MONTH = 730;

/** A day of a daily active member. */
export interface Day {
  visits: number;
  /** Chats opened. */
  chats: number;
  /** Messages sent, without those that ask for something. */
  messages: number;
  photos: number;
  videos: number;
  calls: number;
  callMinutes: number;
}

/** Limits of a free member are 20 messages, 2 photos, 2 videos, and a call of a minute; most do not use them up. */
export const FREE_DAY: Day = {
  visits: 2,
  chats: 2,
  messages: 12,
  photos: 1,
  videos: 0.5,
  calls: 0.2,
  callMinutes: 0.2,
};
export const PREMIUM_DAY: Day = {
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
    free * (1 - PREMIUM_SHARE) + PREMIUM_DAY[name as keyof Day] * PREMIUM_SHARE,
  ]),
) as unknown as Day;

export const ASSUMED = {
  /** Monthly active members for each daily active member. */
  monthlyPerDaily: 3,
  /** Of the visits: with nothing kept in the browser yet. */
  firstVisits: 0.15,
  signUpsPerDaily: 0.02,
  newConversationsPerDaily: 0.2,
  /** For each sign-up: the address to confirm, and now and then a new password. */
  mailsPerSignUp: 1.5,
  /** A session's token ends after 15 minutes, and the page asks for a new one. */
  renewalsPerVisit: 1.5,
  /** The busiest second, against the mean of the day. */
  peak: 3,
  /** GB of memory and seconds that a call of a function is billed, cold starts included. */
  usualFunction: { gigabytes: 0.5, seconds: 0.05 },
  /** Mostly spent in waiting for the model. */
  replyFunction: { gigabytes: 1, seconds: 2 },
  /** One line of the API's log, and the lines that Lambda writes about a call. */
  logBytesPerRequest: 1_400,
  /** Of the calls of functions. */
  tracedShare: 0.05,
  /** Tokens of a member's message, and of a reply: the persona prompt asks for one to four short sentences. */
  messageTokens: 20,
  replyTokens: 60,
  /** Of the time of a call in which the companion speaks. */
  companionSpeaks: 0.5,
  /** Messages of a call, each way, in a second; arithmetic in docs/scaling.md. */
  soundMessages: 14.2,
  /** Bytes a second that leave through the NAT gateway while the companion speaks. */
  soundBytes: 34_000,
  callsPerTask: 100,
  /** Bytes of log for an hour of talking (docs/scaling.md). */
  logBytesPerCallHour: 6e6,
  /** Of the cluster, its one service and its one family of tasks, however many of them there are. */
  insightsMetrics: 38,
  /** What could be at the edge and is not yet: it comes from the bucket, or the API. */
  edgeMisses: 0.05,
  imageGigabytes: 0.3,
} as const;
