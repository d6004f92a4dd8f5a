import * as z from 'zod/mini';
import { emailAddress } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const contact = defineOperation({
  id: 'contact',
  method: 'GET',
  path: '/api/contact',
  summary: 'Returns the email address for complaints and appeals, if the operator has configured one.',
  access: 'anyone',
  needs: ['contact'],
  responses: { 200: z.object({ complaintsEmail: z.optional(emailAddress) }) },
  errors: [],
});
