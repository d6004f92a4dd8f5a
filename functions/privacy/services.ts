import { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod';
import { messageStore } from '#functions/chat/message-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config, parseEnvironment } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { exportFiles } from './export-files.ts';
import { exportStore } from './export-store.ts';
import { memberDataStore } from './member-data-store.ts';
import { removalStore } from './removal-store.ts';

/** The real parts that taking data along and leaving work with, but for the files. */
export function privacyServices() {
  const table = openTable(config().TABLE_NAME);
  return {
    members: memberStore(table),
    messages: messageStore(table),
    usage: usageStore(table),
    throttle: throttleStore(table),
    data: memberDataStore(table),
    exports: exportStore(table),
    removals: removalStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}

/** Where downloads are kept, for those who are told where. */
export function theExportFiles() {
  const { EXPORTS_BUCKET } = parseEnvironment(z.object({ EXPORTS_BUCKET: z.string().min(1) }));
  return exportFiles(new S3Client({}), EXPORTS_BUCKET);
}
