import * as z from 'zod/mini';
import { documentedInteger, okResponse } from '../schemas/common.ts';
import { defineOperations } from './define.ts';

/** Width or height of a placeholder, in pixels. */
const pixels = z
  .pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'must be a whole number of pixels')), z.transform(Number)),
    z.int().check(z.gte(1), z.lte(2_000)),
  )
  .register(z.globalRegistry, documentedInteger(1, 2_000));

export const systemOperations = defineOperations({
  placeholder: {
    method: 'GET',
    path: '/api/placeholder/{w}/{h}',
    summary: 'Draws a neutral picture of the wanted size, for where an image is missing.',
    access: 'anyone',
    needs: [],
    params: z.object({ w: pixels, h: pixels }),
    responses: { 200: { contentType: 'image/svg+xml' } },
    errors: [],
  },
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Tells that the product works: it answers after it has read the table.',
    access: 'anyone',
    needs: ['table:read'],
    responses: { 200: okResponse },
    errors: [],
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This document.',
    access: 'anyone',
    needs: [],
    responses: { 200: { contentType: 'application/json' } },
    errors: [],
  },
});
