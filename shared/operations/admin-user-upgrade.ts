import * as z from 'zod/mini';
import { adminUser } from '../schemas/admin.ts';
import { idFromText } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

/** The durations of each plan, in months. */
export const PREMIUM_PLANS = { monthly: [1, 3], yearly: [12] } as const;

export const upgradeBody = z
  .object({
    subscriptionType: z.enum(['free', 'premium']),
    subscriptionPlan: z.optional(z.enum(['monthly', 'yearly'])),
    durationMonths: z.optional(z.union([z.literal(1), z.literal(3), z.literal(12)])),
  })
  .check(
    z.refine(
      ({ subscriptionType: type, subscriptionPlan: plan, durationMonths: months }) =>
        type === 'free'
          ? plan === undefined && months === undefined
          : plan !== undefined &&
            months !== undefined &&
            (PREMIUM_PLANS[plan] as readonly number[]).includes(months),
      'Choose free, or premium for 1 or 3 months (monthly) or 12 months (yearly).',
    ),
  );
export type UpgradeBody = z.infer<typeof upgradeBody>;

const upgradeResponse = z.object({ message: z.string(), user: adminUser });

export const adminUserUpgrade = defineOperation({
  id: 'admin-user-upgrade',
  method: 'POST',
  path: '/api/admin/users/{id}/upgrade',
  summary: "Sets a member's plan: free, or premium for 1, 3 or 12 months from now.",
  access: 'admin',
  needs: ['table:write'],
  params: z.object({ id: idFromText }),
  body: upgradeBody,
  responses: { 200: upgradeResponse },
  errors: ['not_found', 'conflict', 'wrong_origin', 'body_too_large'],
});
