import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { systemOperations } from '#shared/operations/system.ts';
import document from '../../docs/openapi.json' with { type: 'json' };

const body = JSON.stringify(document);
const CACHE = { 'cache-control': 'public, max-age=300' };

export const handler = endpoint(systemOperations, 'openapi', () => new Reply({ body, headers: CACHE }));
