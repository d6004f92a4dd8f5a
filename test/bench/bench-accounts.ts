import type { LocalServices } from '#test/support/local-services.ts';
import { sampleEvent, sessionValues } from '#test/support/sample-events.ts';
import type { Invoke } from './bundles.ts';

/** What the sample events leave open, for one member with one conversation. */
export type Values = Record<
  'userId' | 'session' | 'refresh' | 'conversationId' | 'email' | 'password' | 'adminSession',
  string
>;

let last = 0;

/** Signs a member up and begins a conversation, through the very functions that are measured. */
export async function makeMember(invoke: (id: string) => Promise<Invoke>): Promise<Values> {
  const account = { email: `bench-${++last}@example.com`, password: 'long-walks-7' };
  const body = { ...account, firstName: 'Ada', isOver18: true };
  const signedUp = await (await invoke('auth-signup'))(sampleEvent('auth-signup', {}, body));
  const values = { ...account, ...sessionValues(signedUp) };
  const begun = await (await invoke('conversations-create'))(sampleEvent('conversations-create', values));
  if (begun.statusCode !== 201) throw new Error(`No conversation: ${begun.body}`);
  return { ...values, conversationId: String(JSON.parse(begun.body ?? '').id), adminSession: '' };
}

/** The session of a new log-in. */
export async function logIn(
  invoke: (id: string) => Promise<Invoke>,
  { email, password }: Pick<Values, 'email' | 'password'>,
): Promise<string> {
  const event = sampleEvent('auth-login', {}, { email, password });
  return sessionValues(await (await invoke('auth-login'))(event)).session;
}

/** Signs up an administrator. Returns a client for the admin operations. */
export async function makeAdministrator(
  services: LocalServices,
  invoke: (id: string) => Promise<Invoke>,
): Promise<Values> {
  const administrator = await makeMember(invoke);
  await services.makeAdmin(administrator.email);
  return { ...administrator, adminSession: await logIn(invoke, administrator) };
}

/** A plan without limits, so that a measure can be taken as often as it needs. */
export async function makePremium({ table }: LocalServices, userId: string): Promise<void> {
  await table.update({
    Key: { pk: `USER#${userId}`, sk: 'PROFILE' },
    UpdateExpression: 'SET subscriptionType = :plan',
    ExpressionAttributeValues: { ':plan': 'premium' },
  });
}
