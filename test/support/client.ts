import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { parseSetCookie } from 'cookie';
import { inject } from 'vitest';
import type { SessionUser } from '#shared/schemas/member.ts';
import { ADMIN, DEMO } from './system.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

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
  /** undefined leaves a header out that the client would send by itself. */
  headers?: Record<string, string | undefined>;
}

interface Cookie {
  value: string;
  path: string;
}

/** Sends anything, just as it is given: unlike fetch it neither tidies the path nor forbids a header. */
export function send(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string | Buffer | undefined } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(inject('url'));
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { agent, hostname, port, method, path, headers: { ...length, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            setCookies: response.headers['set-cookie'] ?? [],
            bytes,
            text,
            get json() {
              return JSON.parse(text);
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
export class Client {
  readonly cookies = new Map<string, Cookie>();

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
      ...(method !== 'GET' && method !== 'HEAD' && { origin: inject('url') }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const answer = await send(method, path, {
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

/** A signed-in browser and whose it is. */
export class Member extends Client {
  user!: SessionUser;
  credentials!: { email: string; password: string };

  get id(): number {
    return this.user.id;
  }
}

let lastMember = 0;
/** An address that no other test uses. */
export const newEmail = (name = 'member') =>
  `${name}-${process.pid}-${Date.now()}-${++lastMember}@example.com`;

export const newGuest = () => new Client();

/** Signs up with an address of its own. */
export async function newMember(details: { firstName?: string; email?: string } = {}): Promise<Member> {
  const member = new Member();
  member.credentials = { email: details.email ?? newEmail(), password: 'a-good-password' };
  const body = { ...member.credentials, firstName: details.firstName ?? 'Sam', isOver18: true };
  const answer = await member.post('/api/auth/signup', body);
  if (answer.status !== 201) throw new Error(`Sign-up answered ${answer.status}: ${answer.text}`);
  member.user = answer.json;
  return member;
}

export async function logIn(credentials: { email: string; password: string }): Promise<Member> {
  const member = new Member();
  member.credentials = credentials;
  const answer = await member.post('/api/auth/login', credentials);
  if (answer.status !== 200) throw new Error(`Log-in answered ${answer.status}: ${answer.text}`);
  member.user = answer.json;
  return member;
}

export const admin = () => logIn(ADMIN);
export const premium = () => logIn(DEMO);
