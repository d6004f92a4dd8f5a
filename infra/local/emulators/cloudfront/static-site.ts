import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Encoding = 'br' | 'gzip' | 'identity';
interface File {
  type: string;
  isImmutable: boolean;
  bodies: Partial<Record<Encoding, Promise<Buffer>>>;
}

interface StaticSiteOptions {
  directory: string;
  headers: Record<string, string>;
  /** Code of the CloudFront function that runs at viewer request and may rewrite the path. */
  viewerRequest: string;
}

type ViewerRequest = (event: { request: { uri: string } }) => { uri: string };

/** A static site behind CloudFront: compressed, and hashed assets are immutable. Files are cached in memory. */
export function staticSite({ directory, headers, viewerRequest }: StaticSiteOptions) {
  const rewrite: ViewerRequest = runInNewContext(`(${viewerRequest})`);
  const files = new Map<string, Promise<File | undefined>>();

  async function load(path: string): Promise<File | undefined> {
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

  function fileAt(path: string): Promise<File | undefined> {
    const loading = files.get(path) ?? load(path);
    files.set(path, loading);
    // Missing files are not cached: arbitrary paths must not fill the memory.
    loading.then((found) => found ?? files.delete(path));
    return loading;
  }

  async function bodyOf(
    { bodies, type }: File,
    accepted: string,
  ): Promise<{ body: Buffer; encoding: Encoding }> {
    const plain = (await bodies.identity) ?? Buffer.alloc(0);
    const wanted = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    const encoding = COMPRESSIBLE.test(type) && plain.length > 1_000 ? wanted : 'identity';
    bodies[encoding] ??= encoding === 'br' ? brotli(plain, brotliOptions) : promisify(gzip)(plain);
    return { body: (await bodies[encoding]) ?? plain, encoding };
  }

  return async (request: IncomingMessage, response: ServerResponse, { pathname }: URL): Promise<void> => {
    const found = await fileAt(rewrite({ request: { uri: pathname } }).uri);
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
