import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SERVE_APP } from '#infra/aws/edge/viewer-functions.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;

type EdgeEvent = { request: { uri: string } };
const serveApp: (event: EdgeEvent) => EdgeEvent['request'] = runInNewContext(`(${SERVE_APP})`);
const fileFor = (pathname: string): string => serveApp({ request: { uri: pathname } }).uri;

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Encoding = 'br' | 'gzip' | 'identity';
interface Page {
  type: string;
  isImmutable: boolean;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * The built web app as CloudFront serves it: hashed assets for ever, and for every path of the app the page that the
 * edge's own function names, compressed.
 * Files are kept in memory; a new build is a new process.
 */
export function webSite(directory: string, headers: Record<string, string>) {
  const pages = new Map<string, Promise<Page | undefined>>();

  async function load(path: string): Promise<Page | undefined> {
    const file = join(directory, normalize(`/${path}`));
    try {
      const content = await readFile(file);
      return {
        type: TYPES[extname(file)] ?? 'application/octet-stream',
        isImmutable: path.startsWith('/assets/'),
        bodies: { identity: Promise.resolve(content) },
      };
    } catch {
      return undefined;
    }
  }

  function page(path: string): Promise<Page | undefined> {
    const known = pages.get(path) ?? load(path);
    pages.set(path, known);
    // Made-up paths must not fill the memory.
    known.then((found) => found ?? pages.delete(path));
    return known;
  }

  async function bodyOf(
    { bodies, type }: Page,
    accepted: string,
  ): Promise<{ body: Buffer; encoding: Encoding }> {
    const plain = (await bodies.identity) ?? Buffer.alloc(0);
    const wanted = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    const encoding = COMPRESSIBLE.test(type) && plain.length > 1_000 ? wanted : 'identity';
    bodies[encoding] ??= encoding === 'br' ? brotli(plain, brotliOptions) : promisify(gzip)(plain);
    return { body: (await bodies[encoding]) ?? plain, encoding };
  }

  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> => {
    const found = await page(fileFor(pathname));
    if (found === undefined) {
      response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end('Not found');
      return;
    }
    const { body, encoding } = await bodyOf(found, String(request.headers['accept-encoding'] ?? ''));
    response.writeHead(200, {
      ...headers,
      'content-type': found.type,
      'content-length': body.length,
      'cache-control': found.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
