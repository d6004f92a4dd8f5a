import { inject } from 'vitest';
import type { SessionUser } from '#shared/schemas/member.ts';
import { Browser, type Sending, sendTo } from './browser.ts';
import { ADMIN, DEMO } from './system.ts';

export type { Answer } from './browser.ts';

/** Sends a raw request to the system under test. */
export const send = (method: string, path: string, sending?: Sending) =>
  sendTo(inject('url'), method, path, sending);

/** A browser of the system under test. */
export class Client extends Browser {
  constructor() {
    super(inject('url'));
  }
}

/** A browser with a session, and its account. */
export class Member extends Client {
  user!: SessionUser;
  credentials!: { email: string; password: string };

  get id(): number {
    return this.user.id;
  }
}

let lastMember = 0;
/** A unique address. */
export const newEmail = (name = 'member') =>
  `${name}-${process.pid}-${Date.now()}-${++lastMember}@example.com`;

export const newGuest = () => new Client();

/** Signs up with a unique address. */
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
