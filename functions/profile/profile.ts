import type { MemberRecord } from '#functions/identity/member-record.ts';
import { planAt } from '#functions/identity/members.ts';
import type { UsageRecord } from '#functions/usage/usage-record.ts';
import type { Profile } from '#shared/schemas/member.ts';

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
    chatRetention: member.chatRetention ?? 'keep',
    dailyMessageCount: usage.messages,
    dailyImageRequests: usage.images,
    dailyVideoRequests: usage.videos,
    dailyVoiceCallCount: usage.voiceCalls,
    // Requests without a result are refunded, so both counts are the same.
    dailyImageCount: usage.images,
    dailyVideoCount: usage.videos,
    totalConversations: usage.totalConversations,
    totalMessages: usage.total_messages,
    totalImageRequests: usage.total_images,
    totalVideoRequests: usage.total_videos,
  };
}
