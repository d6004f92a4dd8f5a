import * as z from 'zod/mini';
import { job } from '#functions/platform/job.ts';
import { id } from '#shared/schemas/common.ts';
import { applyRetention } from './retention.ts';
import { chatServices } from './services.ts';

const chat = chatServices();

export const handler = job('apply-retention', z.object({ userId: id }), ({ userId }) =>
  applyRetention(chat, userId),
);
