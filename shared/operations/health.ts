import { okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const health = defineOperation({
  id: 'health',
  method: 'GET',
  path: '/api/health',
  summary: 'Health check; reads the table.',
  access: 'anyone',
  needs: ['table:read'],
  responses: { 200: okResponse },
  errors: [],
});
