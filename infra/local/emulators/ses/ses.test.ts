import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { closeServer, listen } from '../http.ts';
import { mailPages } from './pages.ts';
import { type LocalSes, startSes } from './server.ts';
import { type Mail, MailStore } from './store.ts';

// With the real SDK client, HTTP server and files.
const dir = temporaryDir();
const credentials = localCredentials(dir.path);
let mail: LocalSes;
let client: SESv2Client;
let site: string;
const pages = mailPages(dir.path);
const siteServer = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  (url.pathname.endsWith('.json') ? pages.json : pages.page)(request, response, url);
});

beforeAll(async () => {
  mail = await startSes({ dataDir: dir.path, credentials });
  client = new SESv2Client({ endpoint: mail.endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  site = await listen(siteServer);
});
afterAll(async () => {
  client.destroy();
  await closeServer(siteServer);
  await mail.stop();
  dir.remove();
});

const send = (to: string[], subject: string, Body: object) =>
  client.send(
    new SendEmailCommand({
      FromEmailAddress: 'Velora <hello@velora.example>',
      Destination: { ToAddresses: to },
      Content: { Simple: { Subject: { Data: subject }, Body } },
    }),
  );
const sendRaw = (message: string) =>
  client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(message) } } }));
const listMails = async (query = '') =>
  (await (await fetch(`${site}/__local/mail.json${query}`)).json()) as Mail[];
const page = async (query = '') => {
  const response = await fetch(`${site}/__local/mail${query}`);
  return { response, html: await response.text() };
};

describe('the mail endpoint', () => {
  it('stores emails with their links, newest first', async () => {
    await send(['ann@x.example'], 'First', { Text: { Data: 'Hello' } });
    const { MessageId } = await send(['Bob <bob@x.example>'], 'Grüße ✓', {
      Text: { Data: 'Open https://velora.example/verify-email?token=a-b_c.\nThanks!' },
      Html: {
        Data: '<a href="https://velora.example/verify-email?token=a-b_c">x</a> <a href="https://v.example/?a=1&amp;b=2">y</a>',
      },
    });
    const [newest, older] = await listMails();
    expect(newest).toMatchObject({
      id: MessageId,
      to: ['Bob <bob@x.example>'],
      from: 'Velora <hello@velora.example>',
      subject: 'Grüße ✓',
      links: ['https://velora.example/verify-email?token=a-b_c', 'https://v.example/?a=1&b=2'],
    });
    expect(older?.subject).toBe('First');
    expect((await listMails('?to=BOB@x.example')).map(({ subject }) => subject)).toEqual(['Grüße ✓']);
    expect(await listMails('?to=nobody@x.example')).toEqual([]);
  });

  it('reads raw messages', async () => {
    const html = Buffer.from('<p>Grüße</p>').toString('base64');
    await sendRaw(
      [
        'From: Velora <hello@velora.example>',
        'To: "Ann, the first" <ann@x.example>,',
        ' carl@x.example',
        'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe_?= =?utf-8?B?4pyT?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/alternative; boundary="b=1"',
        '',
        'preamble',
        '--b=1',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Gr=C3=BC=C3=9Fe, a long =',
        'line',
        '--b=1',
        'Content-Type: text/html; charset=utf-8',
        'Content-Transfer-Encoding: base64',
        '',
        html,
        '--b=1--',
        '',
      ].join('\r\n'),
    );
    expect((await listMails())[0]).toMatchObject({
      from: 'Velora <hello@velora.example>',
      to: ['"Ann, the first" <ann@x.example>', 'carl@x.example'],
      subject: 'Grüße ✓',
      text: 'Grüße, a long line\n',
      html: '<p>Grüße</p>',
    });
  });

  it('rejects what SES rejects', async () => {
    await expect(send([], 'x', { Text: { Data: 'x' } })).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    await expect(send(['nobody'], 'x', { Text: { Data: 'x' } })).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    await expect(send(['a@x.example'], 'x', {})).rejects.toMatchObject({ name: 'BadRequestException' });
    const otherClient = new SESv2Client({
      endpoint: mail.endpoint,
      region: 'us-east-1',
      credentials: { ...credentials, secretAccessKey: 'guess' },
    });
    const Content = { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } };
    const command = new SendEmailCommand({
      FromEmailAddress: 'a@x.example',
      Destination: { ToAddresses: ['b@x.example'] },
      Content,
    });
    await expect(otherClient.send(command)).rejects.toMatchObject({ name: 'InvalidSignatureException' });
    otherClient.destroy();
  });

  it('keeps the newest 500', () => {
    const other = temporaryDir();
    const store = new MailStore(other.path);
    for (let index = 0; index < 510; index += 1) {
      store.add({ to: ['a@x.example'], from: 'b@x.example', subject: String(index), text: '', html: '' });
    }
    expect(readdirSync(join(other.path, 'mail'))).toHaveLength(500);
    expect(store.list()[0]?.subject).toBe('509');
    other.remove();
  });
});

describe('the mailbox page', () => {
  it('lists emails and shows one with sandboxed HTML', async () => {
    await send(['eve@x.example'], '<script>alert(1)</script>', {
      Html: { Data: '<script>alert(1)</script><p title="x">Hi</p>' },
      Text: { Data: '</pre><script>alert(2)</script>' },
    });
    const { html, response } = await page();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).not.toContain('<script');
    expect(html).toContain('eve@x.example');

    const [newest] = await listMails();
    const one = await page(`?id=${newest?.id}`);
    expect(one.html).not.toContain('<script');
    expect(one.html).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(one.html).toContain('srcdoc="&#60;base target=&#34;_blank&#34;&#62;');
  });

  it('responds with 404 for an unknown mail and 405 for other methods', async () => {
    expect((await page('?id=..%2Flock')).response.status).toBe(404);
    expect((await page('?to=nobody@x.example')).html).toContain('No mail yet');
    expect((await fetch(`${site}/__local/mail`, { method: 'POST' })).status).toBe(405);
  });
});
