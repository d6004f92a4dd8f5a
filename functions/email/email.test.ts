import { expect, test, vi } from 'vitest';
import { log } from '#functions/platform/log.ts';
import { renderEmail } from './email-layout.ts';
import { emailTemplates } from './email-templates.ts';
import { disabledMailer, logEmailFailure } from './mailer.ts';

const URL = 'https://velora.example/verify-email?token=abc-123_X';

test('every email has its link in the text, the HTML and the button', () => {
  for (const template of [
    emailTemplates.verifyEmail,
    emailTemplates.resetPassword,
    emailTemplates.confirmDevice,
    emailTemplates.passwordChanged,
  ]) {
    const { subject, text, html } = template('Ada', URL);
    expect(subject).not.toBe('');
    expect(text).toContain(`\n${URL}\n`);
    expect(html.match(new RegExp(`href="${URL.replaceAll(/[?]/g, '\\$&')}"`, 'g'))).toHaveLength(2);
  }
});

test('escapes names in HTML', () => {
  const { html, text } = emailTemplates.verifyEmail('<img src=x onerror="alert(1)">&amp;', URL);
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;amp;');
  expect(text).toContain('<img src=x');
});

test.each(['evil.example', 'é.com', 'evil。com', 'bit․ly', 'https://x', 'a@b', 'Sam\nBcc: all', 'Sam\u0000'])(
  'greets without the unsafe name %j',
  (firstName) => {
    const { html, text, subject } = emailTemplates.resetPassword(firstName, URL);
    expect(text).toMatch(/^Hello\.\n/);
    expect(`${html}${subject}`).not.toContain(firstName);
  },
);

test('disables automatic links in email clients', () => {
  const { html } = emailTemplates.verifyEmail('Ada', URL);
  expect(html).toContain('content="telephone=no,date=no,address=no,email=no,url=no"');
});

test.each(['Zoë 🌻', 'Dr. Sam', "O'Neil", 'Anna-Lena', '李雷'])('greets %s by name', (firstName) => {
  expect(emailTemplates.resetPassword(firstName, URL).text).toContain(`Hello, ${firstName}.`);
});

test('loads no external images, styles or scripts', () => {
  const { html } = renderEmail({
    subject: 'S',
    preheader: 'V',
    greeting: 'G',
    paragraphs: ['P'],
    footnote: 'N',
  });
  expect(html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/);
});

test('without a sender sends no email and warns once', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const mailer = disabledMailer();
  const template = emailTemplates.verifyEmail('Ada', URL);
  await Promise.all([mailer.send('a@example.com', template), mailer.send('b@example.com', template)]);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('example.com');
});

test('logs a failed email without the address in the error', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await logEmailFailure(Promise.reject(new TypeError('cannot reach ada@example.com')));
  expect(error).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(error.mock.calls)).toContain('TypeError');
  expect(JSON.stringify(error.mock.calls)).not.toContain('ada@');
});
