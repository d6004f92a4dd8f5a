import type { LimitType } from './schemas/error.ts';

/** Plans as stored. vip has the rights of premium; only its badge differs. */
export const PLANS = ['free', 'premium', 'vip'] as const;
export type SubscriptionType = (typeof PLANS)[number];

/** Without a stored plan the member is on the free plan. */
export const isPremium = (plan: SubscriptionType | undefined): boolean =>
  plan !== undefined && plan !== 'free';

/** Limits of the free plan. Premium has none. */
export const FREE_LIMITS = {
  /** Daily limits; a day starts at 00:00 UTC. */
  messages: 20,
  images: 2,
  videos: 2,
  voiceCalls: 1,
  voiceSeconds: 60,
  /** Existing at the same time. */
  conversations: 5,
} as const;
export type LimitName = keyof typeof FREE_LIMITS;

/** Limits with a counter per day. */
export const DAILY_LIMITS = ['messages', 'images', 'videos', 'voiceCalls', 'voiceSeconds'] as const;
export type DailyLimitName = (typeof DAILY_LIMITS)[number];

/** The `limitType` in the error for each limit. */
export const LIMIT_TYPES: Record<LimitName, LimitType> = {
  messages: 'messages',
  images: 'images',
  videos: 'videos',
  conversations: 'conversations',
  voiceCalls: 'voice_calls',
  voiceSeconds: 'voice_call_minutes',
};

const countWithNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The text of the upgrade dialog and of the API error. */
export function limitMessage(type: LimitType | undefined, limit?: number): string {
  switch (type) {
    case 'messages':
      return `You've reached your daily limit of ${limit ?? FREE_LIMITS.messages} messages. Upgrade to premium for unlimited messaging!`;
    case 'images':
      return `You've reached your daily limit of ${limit ?? FREE_LIMITS.images} image requests. Upgrade to premium for unlimited image requests!`;
    case 'videos':
      return `You've reached your daily limit of ${limit ?? FREE_LIMITS.videos} video requests. Upgrade to premium for unlimited video requests!`;
    case 'conversations':
      return `You've reached your limit of ${limit ?? FREE_LIMITS.conversations} conversations. Upgrade to premium for unlimited conversations!`;
    case 'voice_calls':
    case 'voice_call_count':
      return `You've reached your daily voice call limit (${countWithNoun(FREE_LIMITS.voiceCalls, 'call')} per day for free users). Upgrade to premium for unlimited calls!`;
    case 'voice_call_minutes':
      return `You've reached your daily voice call time limit (${countWithNoun(FREE_LIMITS.voiceSeconds / 60, 'minute')} per day for free users). Upgrade to premium for unlimited time!`;
    case 'premium_required':
      return 'This feature requires premium access. Upgrade now to unlock all features!';
    case 'spicy_content':
      return 'Access to exclusive spicy content is reserved for premium members. Upgrade now to unlock all content!';
    default:
      return 'Upgrade to premium to unlock unlimited access to all features!';
  }
}
