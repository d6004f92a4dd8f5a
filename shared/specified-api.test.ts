import { describe, expect, test } from 'vitest';
import { CHARACTER_OPTIONS, type CharacterOption } from './character-options.ts';
import { isPremium } from './limits.ts';
import { popularityRow } from './operations/admin-character-popularity.ts';
import { dailyActiveRow } from './operations/admin-daily-active-users.ts';
import { dashboard } from './operations/admin-dashboard.ts';
import { growthRow } from './operations/admin-user-growth.ts';
import { PREMIUM_PLANS, upgradeBody } from './operations/admin-user-upgrade.ts';
import { loginBody } from './operations/auth-login.ts';
import { signupBody } from './operations/auth-signup.ts';
import { mediaItem } from './operations/characters-media.ts';
import { updateCharacterBody } from './operations/characters-update.ts';
import { createConversationBody } from './operations/conversations-create.ts';
import { operationList } from './operations/index.ts';
import { batchDeleteBody } from './operations/media-batch-delete.ts';
import { mediaTagsBody } from './operations/media-tags.ts';
import { sendMessageBody } from './operations/messages-send.ts';
import { referral } from './operations/referrals-list.ts';
import { collectionItem } from './operations/user-media-collection.ts';
import { userStatsResponse } from './operations/user-stats.ts';
import { updateProfileBody } from './operations/user-update.ts';
import { formatReward, REFERRAL_REWARD_MONTHS, referralLink } from './referrals.ts';
import { adminUser, USERS_PAGE_SIZE } from './schemas/admin.ts';
import { adminCharacter, createCharacterBody } from './schemas/admin-character.ts';
import { character } from './schemas/character.ts';
import { conversation, message } from './schemas/conversation.ts';
import { limitType } from './schemas/error.ts';
import { subscriptionType } from './schemas/limits.ts';
import { profile } from './schemas/member.ts';

// The names that the specification fixes exist. There may be more.
const namesOf = (schema: { shape: object }) => Object.keys(schema.shape);

test.each([
  'POST /api/auth/login',
  'POST /api/auth/signup',
  'GET /api/verify-email/{token}',
  'POST /api/resend-verification',
  'GET /api/user/{userId}/limits',
  'GET /api/user/profile',
  'PATCH /api/user/profile',
  'GET /api/user/stats',
  'GET /api/user/media-collection',
  'GET /api/characters',
  'GET /api/characters/{id}',
  'GET /api/characters/{id}/media',
  'GET /api/user/conversations',
  'GET /api/conversations/{id}',
  'GET /api/conversations/{id}/messages',
  'POST /api/conversations',
  'POST /api/conversations/{id}/messages',
  'DELETE /api/conversations/{id}',
  'POST /api/referrals/generate-code',
  'GET /api/referrals/{userId}',
  'GET /api/placeholder/{w}/{h}',
  'POST /api/characters',
  'PATCH /api/characters/{id}',
  'DELETE /api/characters/{id}',
  'GET /api/admin/analytics/dashboard',
  'GET /api/admin/analytics/user-growth',
  'GET /api/admin/analytics/daily-active-users',
  'GET /api/admin/analytics/character-popularity',
  'GET /api/admin/users',
  'DELETE /api/admin/users/{id}',
  'POST /api/admin/impersonate/{id}',
  'POST /api/admin/users/{id}/upgrade',
  'POST /api/characters/{id}/media/upload',
  'PATCH /api/character-media/{mediaId}/tags',
  'PATCH /api/characters/{characterId}/media/{mediaId}/default',
  'DELETE /api/characters/{id}/media/{mediaId}',
  'DELETE /api/characters/{id}/media/batch-delete',
])('declares the specified operation %s', (operation) => {
  expect(operationList.map(({ method, path }) => `${method} ${path}`)).toContain(operation);
});

describe('specified fields of responses', () => {
  test.each([
    [
      'companion',
      character,
      'id name age description background imageUrl personality conversationStyle traits race nationality height bodyType bustiness hairColor hairLength hairStyle eyeColor clothing occupation hobbies voiceTone',
    ],
    ['companion of operators', adminCharacter, 'id name chatCount'],
    ['media item', mediaItem, 'id type url isDefault isActive tags'],
    ['conversation', conversation, 'id characterId lastMessageAt'],
    ['message', message, 'id conversationId content sender timestamp mediaUrl mediaType isBlurred'],
    [
      'profile',
      profile,
      'id firstName email createdAt subscriptionType referralCode dailyMessageCount dailyImageRequests dailyVideoRequests dailyVoiceCallCount dailyImageCount dailyVideoCount totalConversations totalMessages totalImageRequests totalVideoRequests',
    ],
    ['totals', userStatsResponse, 'totalConversations totalMessages totalImageRequests totalVideoRequests'],
    ['collection item', collectionItem, 'id characterId characterName mediaUrl mediaType message timestamp'],
    ['referral', referral, 'id createdAt rewardGranted referredUser'],
    [
      'user of operators',
      adminUser,
      'id email subscriptionType createdAt lastLoginAt totalChats dailyMessageCount dailyImageRequests dailyVideoRequests dailyVoiceCallCount',
    ],
    ['dashboard', dashboard, 'totalUsers activeUsersToday premiumUsers dailyStats'],
    ['day of growth', growthRow, 'date newUsers cumulativeUsers'],
    ['day of activity', dailyActiveRow, 'date count'],
    ['popularity', popularityRow, 'characterId characterName totalChats uniqueUsers totalMessages'],
    ['referred user', referral.shape.referredUser, 'firstName email'],
  ])('%s', (_, schema, names) => {
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

describe('specified fields of request bodies', () => {
  test.each([
    ['sign-up', signupBody, 'email password firstName isOver18 referralCode'],
    ['log-in', loginBody, 'email password'],
    ['a change of the profile', updateProfileBody, 'userId firstName email'],
    ['a new conversation', createConversationBody, 'characterId sessionId'],
    ['a message', sendMessageBody, 'content sessionId userId'],
    [
      'a new companion',
      createCharacterBody,
      'name age description background personality traits conversationStyle imageUrl race nationality bustiness height bodyType hairColor hairLength hairStyle eyeColor clothing occupation hobbies voiceTone',
    ],
    ['a change of a companion', updateCharacterBody, 'name age description traits imageUrl voiceTone'],
    ['a change of plan', upgradeBody, 'subscriptionType subscriptionPlan durationMonths'],
    ['tags', mediaTagsBody, 'tags'],
    ['a deletion of several items', batchDeleteBody, 'mediaIds'],
  ])('%s', (_, schema, names) => {
    expect(namesOf(schema)).toEqual(expect.arrayContaining(names.split(' ')));
  });
});

test('declares exactly the specified limit types', () => {
  const specified =
    'messages images videos conversations voice_calls voice_call_count voice_call_minutes premium_required spicy_content';
  expect([...limitType.options].sort()).toEqual(specified.split(' ').sort());
});

describe('specified options of the companion editor', () => {
  test.each<[CharacterOption, string]>([
    ['race', 'White, Black, Asian, Latina, Mixed, Middle Eastern, Native American'],
    [
      'nationality',
      'American, Japanese, French, Italian, German, British, Spanish, Russian, Chinese, Korean, Brazilian, Indian, Canadian, Australian, Mexican',
    ],
    ['height', "Petite (5'0-5'3), Average (5'4-5'6), Tall (5'7-5'9), Very Tall (5'10+)"],
    ['bodyType', 'Slim, Athletic, Curvy, Petite, Voluptuous, Fit'],
    ['bustiness', 'Small, Medium, Large, Extra Large'],
    ['hairColor', 'Blonde, Brunette, Black, Red, Auburn, Silver, Pink, Blue, Purple'],
    ['hairLength', 'Short, Medium, Long, Very Long'],
    ['hairStyle', 'Straight, Wavy, Curly, Coily, Braided, Updo, Layered, Bob, Pixie'],
    ['eyeColor', 'Brown, Blue, Green, Hazel, Gray, Amber, Violet'],
    ['voiceTone', 'Sweet, Sultry, Playful, Confident, Gentle, Energetic, Mysterious'],
  ])('%s', (field, options) => {
    expect(CHARACTER_OPTIONS[field].join(', ')).toBe(options);
  });
});

test('operators can grant premium for 1, 3 or 12 months', () => {
  expect(PREMIUM_PLANS).toEqual({ monthly: [1, 3], yearly: [12] });
});

test('the admin portal lists a thousand members per page', () => {
  expect(USERS_PAGE_SIZE).toBe(1_000);
});

test('vip has the rights of premium', () => {
  expect(subscriptionType.options).toEqual(['free', 'premium', 'vip']);
  expect(subscriptionType.options.map(isPremium)).toEqual([false, true, true]);
  expect(isPremium(undefined)).toBe(false);
});

test('formats the reward and the link of a referral', () => {
  expect(formatReward()).toBe(formatReward(REFERRAL_REWARD_MONTHS));
  expect([1, 3, 12, 24].map(formatReward)).toEqual(['1 month', '3 months', '1 year', '2 years']);
  expect(referralLink('https://velora.example', 'AB 7')).toBe('https://velora.example?ref=AB%207');
});
