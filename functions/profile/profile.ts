import type { MemberRecord } from '#functions/identity/member-record.ts';
import { planAt } from '#functions/identity/members.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import type { Profile } from '#shared/schemas/member.ts';

/** A member's record and what they have used, under the names that the documented profile has for them. */
export function toProfile(member: MemberRecord, usage: UsageRecord, now: Date): Profile {
  const plan = planAt(member, now);
  return {
    id: member.userId,
    firstName: member.firstName,
    email: member.email,
    emailVerified: member.emailVerified,
    createdAt: member.createdAt,
    subscriptionType: plan,
    ...(plan !== 'free' && member.premiumUntil && { premiumUntil: member.premiumUntil }),
    referralCode: member.referralCode ?? null,
    dailyMessageCount: usage.messages,
    dailyImageRequests: usage.images,
    dailyVideoRequests: usage.videos,
    dailyVoiceCallCount: usage.voiceCalls,
    // The documented profile counts requests and what came of them; a request that brought nothing is given back.
    dailyImageCount: usage.images,
    dailyVideoCount: usage.videos,
    totalConversations: usage.totalConversations,
    totalMessages: usage.total_messages,
    totalImageRequests: usage.total_images,
    totalVideoRequests: usage.total_videos,
  };
}
