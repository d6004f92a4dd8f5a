import * as z from 'zod/mini';
import { identityServices } from '#functions/identity/services.ts';
import { job } from '#functions/platform/job.ts';
import { id } from '#shared/schemas/common.ts';
import { removeMember } from './remove-member.ts';
import { exportFileServices, privacyServices } from './services.ts';

const services = { ...privacyServices(), ...identityServices(), files: exportFileServices() };

export const handler = job('erase-member', z.object({ userId: id }), async ({ userId }) => {
  await removeMember(services, userId);
  return { isDone: true };
});
