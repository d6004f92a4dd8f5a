import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';

const AT_ONCE = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Each Set-Cookie as it came. */
  setCookies: string[];
  bytes: Buffer;
  text: string;
  /** The body as JSON; throws when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: what it is, the test checks.
  json: any;
}

export interface Call {
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: string | Buffer;
  /** undefined omits a default header. */
  headers?: Record<string, string | undefined>;
}

interface Cookie {
  value: string;
  path: string;
}

export interface Sending {
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Whose connections are used; up to 64 of all by default. */
  agent?: Agent | undefined;
  /** Milliseconds after which it is given up; never by default. */
  timeout?: number | undefined;
}

/**
 * Sends anything to an origin, just as it is given: unlike fetch it neither tidies the path nor forbids a header.
 * Rejects when there is no answer, with the code ABORT_ERR when it did not come in time.
 */
export function sendTo(origin: string, method: string, path: string, sending: Sending = {}): Promise<Answer> {
  const { headers = {}, body, agent = AT_ONCE, timeout } = sending;
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

/** One browser: it keeps its cookies by their paths, and names the page's origin when it changes something. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, Cookie>();
  readonly #sending: Pick<Sending, 'agent' | 'timeout'>;

  /** @param origin the site, without a slash at its end */
  constructor(origin: string, sending: Pick<Sending, 'agent' | 'timeout'> = {}) {
    this.origin = origin;
    this.#sending = sending;
  }

  cookieHeader(path: string): string {
    return [...this.cookies]
      .filter(([, cookie]) => path === cookie.path || path.startsWith(cookie.path.replace(/\/?$/, '/')))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
  }

  async call(method: string, path: string, { json, body, headers = {} }: Call = {}): Promise<Answer> {
    const cookie = this.cookieHeader(path.split('?')[0] ?? path);
    const all = {
      ...(cookie && { cookie }),
      ...(method !== 'GET' && method !== 'HEAD' && { origin: this.origin }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await sendTo(this.origin, method, path, {
      ...this.#sending,
      headers: Object.fromEntries(given),
      body: json === undefined ? body : JSON.stringify(json),
    });
    for (const line of answer.setCookies) this.keep(line);
    return answer;
  }

  get = (path: string, call?: Call) => this.call('GET', path, call);
  post = (path: string, json?: unknown, call?: Call) =>
    this.call('POST', path, { ...(json !== undefined && { json }), ...call });
  delete = (path: string, call?: Call) => this.call('DELETE', path, call);

  private keep(line: string): void {
    const { name, value, path = '/', maxAge } = parseSetCookie(line) ?? {};
    if (name === undefined) return;
    if (maxAge !== undefined && maxAge <= 0) this.cookies.delete(name);
    else this.cookies.set(name, { value: value ?? '', path });
  }
}
