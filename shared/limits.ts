import type { LimitType } from './schemas/error.ts';

/** Plans as stored and shown; vip counts as premium and differs in its badge only. */
export const PLANS = ['free', 'premium', 'vip'] as const;
export type SubscriptionType = (typeof PLANS)[number];

/** A plan that nobody has named is the free one. */
export const isPremium = (plan: SubscriptionType | undefined): boolean =>
  plan !== undefined && plan !== 'free';

/** What a free member may use. */
export const FREE_LIMITS = {
  /** Per day, which turns at 00:00 UTC. */
  messages: 20,
  images: 2,
  videos: 2,
  voiceCalls: 1,
  voiceSeconds: 60,
  /** At any one time. */
  conversations: 5,
} as const;
export type LimitName = keyof typeof FREE_LIMITS;

/** The counters that start again each day. */
export const DAILY_LIMITS = ['messages', 'images', 'videos', 'voiceCalls', 'voiceSeconds'] as const;
export type DailyLimitName = (typeof DAILY_LIMITS)[number];

/** The limit type that tells a person which counter was used up. */
export const LIMIT_TYPE: Record<LimitName, LimitType> = {
  messages: 'messages',
  images: 'images',
  videos: 'videos',
  conversations: 'conversations',
  voiceCalls: 'voice_calls',
  voiceSeconds: 'voice_call_minutes',
};

/** The words of the upgrade dialog and of the server's refusal. */
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
      return "You've reached your daily voice call limit (1 call per day for free users). Upgrade to premium for unlimited calls!";
    case 'voice_call_minutes':
      return "You've reached your daily voice call time limit (1 minute per day for free users). Upgrade to premium for unlimited time!";
    case 'premium_required':
      return 'This feature requires premium access. Upgrade now to unlock all features!';
    case 'spicy_content':
      return 'Access to exclusive spicy content is reserved for premium members. Upgrade now to unlock all content!';
    default:
      return 'Upgrade to premium to unlock unlimited access to all features!';
  }
}
