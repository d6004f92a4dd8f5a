import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { openapi } from '#shared/operations/openapi.ts';
import document from '../../docs/openapi.json' with { type: 'json' };

const body = JSON.stringify(document);
const CACHE_HEADERS = { 'cache-control': 'public, max-age=300' };

export const handler = endpoint(openapi, () => new Reply({ body, headers: CACHE_HEADERS }));
