import * as z from 'zod/mini';
import { integerMeta } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const FIRST_YEAR = 2025;
const LAST_YEAR = 2094;

const year = withMeta(
  z
    .pipe(z.string().check(z.regex(/^\d{4}$/, 'must be a year')), z.transform(Number))
    .check(z.refine((value) => value >= FIRST_YEAR && value <= LAST_YEAR, 'must be a year from 2025 on')),
  { description: 'A calendar year, UTC.', ...integerMeta(FIRST_YEAR, LAST_YEAR) },
);

export const adminSafetyReport = defineOperation({
  id: 'admin-safety-report',
  method: 'GET',
  path: '/api/admin/safety/report',
  summary:
    'The safety figures of a year as CSV: counts by month, crisis referrals, reports, locks and notices, without identifiers.',
  access: 'admin',
  needs: ['table:read'],
  query: z.object({ year }),
  responses: { 200: { contentType: 'text/csv' } },
  errors: [],
});
