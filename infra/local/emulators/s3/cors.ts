/** CORS for an exact list of origins. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';

const methods = ['GET', 'HEAD', 'PUT', 'POST'];

/** Adds CORS headers and responds to a preflight request. @returns true for a preflight */
export function applyCors(req: IncomingMessage, res: ServerResponse, allowed: readonly string[]): boolean {
  const { origin } = req.headers;
  res.setHeader('Vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  const isAllowed = origin !== undefined && allowed.includes(origin);
  if (isAllowed) {
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Range, Location');
  }
  if (req.method !== 'OPTIONS') return false;

  const method = req.headers['access-control-request-method'] ?? '';
  if (!isAllowed || !methods.includes(method)) {
    throw new S3Error('AccessDenied', 'CORSResponse: This CORS request is not allowed.');
  }
  res.writeHead(200, {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': req.headers['access-control-request-headers'] ?? '',
    'Access-Control-Max-Age': '3000',
  });
  res.end();
  return true;
}
