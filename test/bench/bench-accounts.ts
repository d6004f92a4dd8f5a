import type { LocalServices } from '#test/support/local-services.ts';
import { sampleEvent, sessionValues } from '#test/support/sample-events.ts';
import type { Invoke } from './bundles.ts';

/** Values for the placeholders in sample events: one member with one conversation. */
export type EventValues = Record<
  'userId' | 'session' | 'refresh' | 'conversationId' | 'email' | 'password' | 'adminSession',
  string
>;

let lastMemberNumber = 0;

/** Signs up a member and creates a conversation with the measured functions. */
export async function makeMember(invoke: (id: string) => Promise<Invoke>): Promise<EventValues> {
  const account = { email: `bench-${++lastMemberNumber}@example.com`, password: 'long-walks-7' };
  const body = { ...account, firstName: 'Ada', isOver18: true };
  const signedUp = await (await invoke('auth-signup'))(sampleEvent('auth-signup', {}, body));
  const values = { ...account, ...sessionValues(signedUp) };
  const created = await (await invoke('conversations-create'))(sampleEvent('conversations-create', values));
  if (created.statusCode !== 201) throw new Error(`No conversation: ${created.body}`);
  return { ...values, conversationId: String(JSON.parse(created.body ?? '').id), adminSession: '' };
}

/** The session of a new log-in. */
export async function logIn(
  invoke: (id: string) => Promise<Invoke>,
  { email, password }: Pick<EventValues, 'email' | 'password'>,
): Promise<string> {
  const event = sampleEvent('auth-login', {}, { email, password });
  return sessionValues(await (await invoke('auth-login'))(event)).session;
}

/** Signs up an administrator. */
export async function makeAdministrator(
  services: LocalServices,
  invoke: (id: string) => Promise<Invoke>,
): Promise<EventValues> {
  const administrator = await makeMember(invoke);
  await services.makeAdmin(administrator.email);
  return { ...administrator, adminSession: await logIn(invoke, administrator) };
}

/** Gives a member the premium plan, so that no limit ends a measurement. */
export async function makePremium({ table }: LocalServices, userId: string): Promise<void> {
  await table.update({
    Key: { pk: `USER#${userId}`, sk: 'PROFILE' },
    UpdateExpression: 'SET subscriptionType = :plan',
    ExpressionAttributeValues: { ':plan': 'premium' },
  });
}
