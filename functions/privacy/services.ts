import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';
import { characterStore } from '#functions/characters/character-store.ts';
import { conversationStore } from '#functions/chat/conversation-store.ts';
import { messageStore } from '#functions/chat/message-store.ts';
import { deletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config, parseEnvironment } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { exportFiles } from './export-files.ts';
import { exportLinkSigner } from './export-link.ts';
import { exportStore } from './export-store.ts';
import { memberDataStore } from './member-data-store.ts';
import { removalStore } from './removal-store.ts';

export function privacyServices() {
  const table = openTable(config().TABLE_NAME);
  return {
    members: memberStore(table),
    messages: messageStore(table),
    conversations: conversationStore(table),
    characters: characterStore(table),
    usage: usageStore(table),
    throttle: throttleStore(table),
    data: memberDataStore(table),
    exports: exportStore(table),
    removals: removalStore(table),
    tokens: tokenStore(table),
    referrals: referralStore(table),
    deletedAccounts: deletedAccountStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}

const environment = z.object({
  EXPORTS_BUCKET: z.string().check(z.minLength(1)),
  AWS_REGION: z.string().check(z.minLength(1)),
  /** The SDK's own variable. */
  AWS_ENDPOINT_URL_S3: z.optional(z.url()),
});

export const exportFileServices = () =>
  exportFiles(new S3Client({}), parseEnvironment(environment).EXPORTS_BUCKET);

export function exportLinkServices() {
  const { EXPORTS_BUCKET, AWS_REGION, AWS_ENDPOINT_URL_S3 } = parseEnvironment(environment);
  return exportLinkSigner({ name: EXPORTS_BUCKET, region: AWS_REGION, endpoint: AWS_ENDPOINT_URL_S3 });
}
