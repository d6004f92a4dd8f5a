import { inject } from 'vitest';
import type { SessionUser } from '#shared/schemas/member.ts';
import { Browser, type RequestOptions, sendRequest } from './browser.ts';
import { ADMIN, DEMO } from './system.ts';

export type { ApiResponse } from './browser.ts';

/** Sends a raw request to the system under test. */
export const send = (method: string, path: string, options?: RequestOptions) =>
  sendRequest(inject('url'), method, path, options);

/** A browser of the system under test. */
export class Client extends Browser {
  constructor() {
    super(inject('url'));
  }
}

/** A browser that is logged in, with the account's user and credentials. */
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
  const response = await member.post('/api/auth/signup', body);
  if (response.status !== 201) throw new Error(`Sign-up failed with ${response.status}: ${response.text}`);
  member.user = response.json;
  return member;
}

export async function logIn(credentials: { email: string; password: string }): Promise<Member> {
  const member = new Member();
  member.credentials = credentials;
  const response = await member.post('/api/auth/login', credentials);
  if (response.status !== 200) throw new Error(`Log-in failed with ${response.status}: ${response.text}`);
  member.user = response.json;
  return member;
}

export const admin = () => logIn(ADMIN);
export const premiumMember = () => logIn(DEMO);
