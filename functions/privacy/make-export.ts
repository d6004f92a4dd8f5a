import * as z from 'zod/mini';
import { job } from '#functions/platform/job.ts';
import { id } from '#shared/schemas/common.ts';
import { makeExport } from './exports.ts';
import { exportFileServices, privacyServices } from './services.ts';

const services = { ...privacyServices(), files: exportFileServices() };

export const handler = job('make-export', z.object({ userId: id, exportId: id }), (input) =>
  makeExport(services, input),
);
