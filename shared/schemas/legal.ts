import * as z from 'zod/mini';
import { LEGAL_DOCUMENTS } from '../legal.ts';

export const legalDocument = z.enum(LEGAL_DOCUMENTS);

/** Documents whose version in force the member has not accepted. */
export const consentsDue = z.array(legalDocument);
