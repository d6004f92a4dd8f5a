import * as z from 'zod/mini';
import { integerMeta } from '../schemas/common.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

/** Width or height of a placeholder, in pixels. */
const pixels = withMeta(
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number of pixels')), z.transform(Number)),
    z.int().check(z.gte(1), z.lte(2_000)),
  ),
  integerMeta(1, 2_000),
);

export const placeholder = defineOperation({
  id: 'placeholder',
  method: 'GET',
  path: '/api/placeholder/{w}/{h}',
  summary: 'Renders a placeholder picture of the requested size.',
  access: 'anyone',
  needs: [],
  params: z.object({ w: pixels, h: pixels }),
  responses: { 200: { contentType: 'image/svg+xml' } },
  errors: [],
});
