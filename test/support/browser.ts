import { createHash } from 'node:crypto';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';

const DEFAULT_AGENT = new Agent({ keepAlive: true, maxSockets: 64 });

export interface ApiResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The raw Set-Cookie headers. */
  setCookies: string[];
  bytes: Buffer;
  text: string;
  /** The parsed body; throws if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: the test checks its shape.
  json: any;
}

export interface CallOptions {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent unchanged. */
  body?: string | Buffer;
  /** undefined omits a default header. */
  headers?: Record<string, string | undefined>;
}

interface Cookie {
  value: string;
  path: string;
}

export interface RequestOptions {
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** By default one agent with up to 64 connections for all requests. */
  agent?: Agent | undefined;
  /** In milliseconds; none by default. */
  timeout?: number | undefined;
}

/**
 * Sends a raw request: unlike fetch, it does not normalise the path and forbids no header.
 * Rejects when there is no response, after a timeout with the code ABORT_ERR.
 */
export function sendRequest(
  origin: string,
  method: string,
  path: string,
  options: RequestOptions = {},
): Promise<ApiResponse> {
  const { headers = {}, body, agent = DEFAULT_AGENT, timeout } = options;
  const { hostname, port } = new URL(origin);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const signal = timeout === undefined ? {} : { signal: AbortSignal.timeout(timeout) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { agent, hostname, port, method, path, headers: { ...length, ...headers }, ...signal },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            setCookies: response.headers['set-cookie'] ?? [],
            bytes,
            get text() {
              return bytes.toString('utf8');
            },
            get json() {
              return JSON.parse(this.text);
            },
          });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The header that operations which stream need. */
export const payloadHash = (content: string | Buffer) => ({
  'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
});

/** An HTTP client with a cookie jar. It sends the origin with requests that change something. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, Cookie>();
  readonly #options: Pick<RequestOptions, 'agent' | 'timeout'>;

  /** @param origin without a trailing slash */
  constructor(origin: string, options: Pick<RequestOptions, 'agent' | 'timeout'> = {}) {
    this.origin = origin;
    this.#options = options;
  }

  cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  async call(
    method: string,
    path: string,
    { json, body, headers = {} }: CallOptions = {},
  ): Promise<ApiResponse> {
    const cookie = this.cookieHeader(path.split('?')[0] ?? path);
    const content = json === undefined ? body : JSON.stringify(json);
    const defaults = {
      ...(cookie && { cookie }),
      ...(method !== 'GET' && method !== 'HEAD' && { origin: this.origin }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(content !== undefined && payloadHash(content)),
      ...headers,
    };
    const defined = Object.entries(defaults).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const response = await sendRequest(this.origin, method, path, {
      ...this.#options,
      headers: Object.fromEntries(defined),
      body: content,
    });
    for (const line of response.setCookies) this.#storeCookie(line);
    return response;
  }

  get = (path: string, call?: CallOptions) => this.call('GET', path, call);
  post = (path: string, json?: unknown, call?: CallOptions) =>
    this.call('POST', path, { ...(json !== undefined && { json }), ...call });
  put = (path: string, json: unknown) => this.call('PUT', path, { json });
  delete = (path: string, call?: CallOptions) => this.call('DELETE', path, call);

  #storeCookie(line: string): void {
    const { name, value, path = '/', maxAge } = parseSetCookie(line) ?? {};
    if (name === undefined) return;
    if (maxAge !== undefined && maxAge <= 0) this.cookies.delete(name);
    else this.cookies.set(name, { value: value ?? '', path });
  }
}
