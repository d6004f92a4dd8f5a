import * as z from 'zod/mini';
import { defineOperation } from './define.ts';

/** What another company does with data of members. */
const processingPurpose = z.enum(['hosting', 'companion', 'voice', 'safety', 'mail', 'age_check']);
export type ProcessingPurpose = z.infer<typeof processingPurpose>;

const privacyFactsResponse = z.object({
  /** Who is responsible. Null: not entered by the operator. */
  controller: z.object({
    name: z.nullable(z.string()),
    address: z.nullable(z.string()),
  }),
  /** Companies that process data of members. Empty: everything runs on the operator's own machine. */
  processors: z.array(z.object({ purpose: processingPurpose, name: z.string() })),
});
export type PrivacyFacts = z.infer<typeof privacyFactsResponse>;

export const privacyFacts = defineOperation({
  id: 'privacy-facts',
  method: 'GET',
  path: '/api/privacy-facts',
  summary: 'Returns who is responsible for the data of members and who processes it, from the configuration.',
  access: 'anyone',
  needs: ['privacy:describe'],
  responses: { 200: privacyFactsResponse },
  errors: [],
});
