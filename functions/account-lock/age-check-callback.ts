import { endpoint } from '#functions/endpoint.ts';
import { ageCheckCallback } from '#shared/operations/age-check-callback.ts';
import { receiveAgeCheck } from './age-check.ts';
import { ageCheckServices } from './services.ts';

const services = ageCheckServices();

export const handler = endpoint(ageCheckCallback, async ({ signedBody, body }) => {
  await receiveAgeCheck(services, signedBody, body);
  return { ok: true as const };
});
