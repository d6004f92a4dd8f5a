import { defineOperation } from './define.ts';

export const openapi = defineOperation({
  id: 'openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  access: 'anyone',
  needs: [],
  responses: { 200: { contentType: 'application/json' } },
  errors: [],
});
