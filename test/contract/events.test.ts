import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { characterStore } from '#functions/characters/character-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { jobs } from '#shared/jobs.ts';
import { LEGAL_VERSIONS } from '#shared/legal.ts';
import { objectEventFailures, objectEvents } from '#shared/object-events.ts';
import { operationList } from '#shared/operations/index.ts';
import { schedules } from '#shared/schedules.ts';
import { characterFields } from '#shared/schemas/character.ts';
import { socketFunctionList } from '#shared/socket.ts';
import { signAgeCheck } from '#test/support/age-check-provider.ts';
import type { Invocation } from '#test/support/invoke.ts';
import { type LocalServices, startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent, sessionValues } from '#test/support/sample-events.ts';
import { ROOT } from '#test/support/source-tree.ts';

// Each sample event goes to the built bundle of its operation, without a gateway.
let services: LocalServices;
/** Values for the {{placeholders}} of the events. */
let values: Record<string, string>;
const credentials = { email: 'sample@example.com', password: 'long-walks-7' };

const AGE_CHECK = {
  AGE_CHECK_PROVIDER: 'http',
  AGE_CHECK_URL: 'https://age-check.example/start',
  AGE_CHECK_SECRET: 'shared-with-the-provider',
};

let child: ChildProcess;

async function invoke(id: string, event: string) {
  child.send({ bundle: join(ROOT, 'dist/functions', id, 'index.mjs'), event } satisfies Invocation);
  const [{ response, failure }] = await once(child, 'message');
  if (failure) throw new Error(`${id}: ${failure}`);
  return response;
}

const sample = (id: string, body?: object) => JSON.stringify(sampleEvent(id, values, body));

/** An age check of a locked member, and the signature of its result. */
async function startedAgeCheck() {
  const account = { email: 'locked@example.com', password: 'long-walks-7', firstName: 'Ida', isOver18: true };
  const { userId, session } = sessionValues(await invoke('auth-signup', sample('auth-signup', account)));
  const lock = { reason: 'age', at: new Date().toISOString(), by: 'policy' } as const;
  await memberStore(services.table).setLock(Number(userId), lock);
  const locked = { lockedId: userId, lockedSession: session };
  const start = sampleEvent('user-age-check-start', locked);
  const { url } = JSON.parse((await invoke('user-age-check-start', JSON.stringify(start))).body);
  const ageCheckState = new URL(url).searchParams.get('state') ?? '';
  const { body = '' } = sampleEvent('age-check-callback', { ageCheckState });
  return { ...locked, ageCheckState, ageCheckSignature: signAgeCheck(body, AGE_CHECK.AGE_CHECK_SECRET) };
}

beforeAll(async () => {
  services = await startLocalServices();
  child = fork(join(ROOT, 'test/support/invoke.ts'), {
    env: { PATH: process.env.PATH, ...services.env, ...AGE_CHECK },
  });
  values = { ...credentials, termsVersion: LEGAL_VERSIONS.terms };
  const signedUp = await invoke(
    'auth-signup',
    sample('auth-signup', { ...credentials, firstName: 'Ada', isOver18: true }),
  );
  Object.assign(values, sessionValues(signedUp));
  const admin = { email: 'administrator@example.com', password: 'long-walks-7' };
  const target = { email: 'target@example.com', password: 'long-walks-7' };
  const revertedAccount = { email: 'reverted@example.com', password: 'long-walks-7' };
  for (const [name, account] of Object.entries({
    adminId: admin,
    revertedId: revertedAccount,
    targetId: target,
  })) {
    const response = await invoke(
      'auth-signup',
      sample('auth-signup', { ...account, firstName: 'Grace', isOver18: true }),
    );
    values[name] = sessionValues(response).userId;
  }
  await services.makeAdmin(admin.email);
  values.adminSession = sessionValues(await invoke('auth-login', sample('auth-login', admin))).session;
  Object.assign(values, await startedAgeCheck());
  const conversation = await invoke('conversations-create', sample('conversations-create'));
  values.conversationId = String(JSON.parse(conversation.body).id);
  const sent = await invoke('messages-send', sample('messages-send'));
  const { userMessage, aiMessage } = JSON.parse(sent.body);
  Object.assign(values, { userMessageId: String(userMessage.id), messageId: String(aiMessage.id) });
  const characters = characterStore(services.table);
  const fields = characterFields.parse({ name: 'Vera', age: '41', description: 'Leaves soon.' });
  await characters.create({ id: 2, ...fields });
  values.deletableCharacterId = '2';
  await characters.create({
    id: 3,
    ...fields,
    review: { state: 'pending', fields: ['name'], revision: 1, isNew: true },
  });
  values.hiddenCharacterId = '3';
  for (const [name, id] of Object.entries({ mediaId: 101, deletableMediaId: 102 })) {
    const place = { id, characterId: 1, type: 'image', key: `media/characters/1/${id}.webp` } as const;
    await characters.putMedia({ ...place, isDefault: false, isActive: true, tags: [] });
    values[name] = String(id);
  }
  const reported = await invoke('reports-create', sample('reports-create'));
  values.reportId = String(JSON.parse(reported.body).id);
  const pending = { id: 103, characterId: 1, type: 'image', key: 'media/characters/1/103.webp' } as const;
  await characters.putMedia({ ...pending, isDefault: false, isActive: false, tags: [], approval: 'pending' });
  values.pendingMediaId = '103';
  const recipient = { userId: Number(values.userId), email: credentials.email };
  const tokens = tokenStore(services.table);
  const now = new Date();
  values.verificationToken = await tokens.create({ purpose: 'verify-email', ...recipient }, now);
  values.deviceToken = await tokens.create({ purpose: 'confirm-device', ...recipient }, now);
  // For another account: it ends sessions and the password.
  const reverted = { userId: Number(values.revertedId), email: revertedAccount.email };
  values.undoToken = await tokens.create({ purpose: 'undo-email-change', ...reverted }, now);
  values.resetToken = await tokens.create({ purpose: 'reset-password', ...recipient }, now);
});

afterAll(() => {
  child.kill();
  return services.stop();
});

test.each(socketFunctionList)('the sample event of $id allows the connection', async ({ id }) => {
  expect(await invoke(id, sample(id))).toMatchObject({
    policyDocument: { Statement: [{ Effect: 'Allow' }] },
    context: { userId: values.userId },
  });
});

// These run last: they delete data that the others need.
const LAST = [
  'admin-user-delete',
  'conversations-delete',
  'user-delete',
  'auth-reset-password',
  'auth-logout',
];
const inOrder = operationList.toSorted((a, b) => LAST.indexOf(a.id) - LAST.indexOf(b.id));

test.each(inOrder)(
  'the sample event of $id gets a response that its operation declares',
  async ({ id, responses }) => {
    const response = await invoke(id, sample(id));
    expect({
      id,
      declared: Object.keys(responses),
      body: response.statusCode < 400 || response.body,
    }).toMatchObject({
      declared: expect.arrayContaining([String(response.statusCode)]),
      body: true,
    });
  },
);

test.each(Object.keys({ ...jobs, ...schedules, ...objectEvents, ...objectEventFailures }))(
  'the sample event of %s completes',
  async (id) => {
    expect(await invoke(id, sample(id))).toBeTypeOf('object');
  },
);
