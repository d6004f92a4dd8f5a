import * as z from 'zod/mini';
import { endpoint } from '#functions/endpoint.ts';
import { optionalText, parseEnvironment } from '#functions/platform/config.ts';
import { contact } from '#shared/operations/contact.ts';

const { COMPLAINTS_EMAIL } = parseEnvironment(z.object({ COMPLAINTS_EMAIL: optionalText }));

export const handler = endpoint(contact, () =>
  COMPLAINTS_EMAIL ? { complaintsEmail: COMPLAINTS_EMAIL } : {},
);
