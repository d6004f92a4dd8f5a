import { PRODUCT_NAME } from '#shared/product.ts';
import type { EmailMessage } from './mailer.ts';

export interface EmailContent {
  subject: string;
  /** Preview text in the inbox. */
  preheader: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  /** Small print below the button. */
  footnote: string;
}

/** Names and addresses are user input. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The dark theme of web/ui/tokens.css, approximated in hex values, which all email clients support. */
const COLORS = {
  background: '#140d17',
  surface: '#261a2b',
  border: '#3d2b41',
  text: '#f8f1ea',
  muted: '#dccfd6',
  subtle: '#b5a4b2',
  accentStart: '#f38a98',
  accentEnd: '#f6b36c',
  onAccent: '#220a17',
};

const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Fraunces,Georgia,'Times New Roman',serif";
const FOOTER = `${PRODUCT_NAME} is for adults, 18 and older. Its companions are AI.`;

/** Tables are the only layout that all email clients support. */
const tableRow = (content: string, style: string) => `<tr><td style="${style}">${content}</td></tr>`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.65;color:${COLORS.muted};overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

/** The cell repeats the colour for clients without gradients or link padding. */
function button({ label, url }: NonNullable<EmailContent['action']>): string {
  const cellStyle = `border-radius:999px;background:${COLORS.accentStart};background-image:linear-gradient(100deg,${COLORS.accentStart},${COLORS.accentEnd})`;
  const linkStyle = `display:inline-block;padding:15px 30px;border-radius:999px;color:${COLORS.onAccent};font-weight:600;font-size:16px;line-height:1.25;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0"><tr><td align="center" bgcolor="${COLORS.accentStart}" style="${cellStyle}"><a href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(label)}</a></td></tr></table>`;
}

function footnote(content: EmailContent): string {
  const style = `margin:0;font-size:13px;line-height:1.6;color:${COLORS.subtle}`;
  const { action } = content;
  const address = action
    ? `<p style="${style};margin-top:12px">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:${COLORS.accentEnd};word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  return `<p style="${style}">${escapeHtml(content.footnote)}</p>${address}`;
}

function html(content: EmailContent): string {
  const heading = `<h1 style="margin:0 0 18px;font-family:${SERIF};font-weight:400;font-size:27px;line-height:1.3;color:${COLORS.text};overflow-wrap:anywhere">${escapeHtml(content.greeting)}</h1>`;
  const body = [heading, ...content.paragraphs.map(paragraph), content.action ? button(content.action) : ''];
  const parts = [
    tableRow(
      body.join('\n'),
      `background:${COLORS.surface};border-radius:24px 24px 0 0;padding:36px 30px 20px`,
    ),
    tableRow(
      footnote(content),
      `background:${COLORS.surface};border-radius:0 0 24px 24px;border-top:1px solid ${COLORS.border};padding:22px 30px 28px`,
    ),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="dark"><meta name="supported-color-schemes" content="dark"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:0;background:${COLORS.background};font-family:${SANS};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLORS.background}" style="background:${COLORS.background}"><tr><td align="center" style="padding:36px 14px 44px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:540px;border-collapse:separate">
${tableRow(PRODUCT_NAME, `padding:0 8px 20px;font-family:${SERIF};font-size:28px;font-weight:300;letter-spacing:-0.01em;line-height:1.2;color:${COLORS.text}`)}
${parts.join('\n')}
${tableRow(FOOTER, `padding:22px 8px 0;font-size:12px;line-height:1.6;color:${COLORS.subtle}`)}
</table>
</td></tr></table>
</body></html>`;
}

function text(content: EmailContent): string {
  const action = content.action ? [`${content.action.label}:\n${content.action.url}`] : [];
  return [content.greeting, ...content.paragraphs, ...action, content.footnote, '--', FOOTER].join('\n\n');
}

export const renderEmail = (content: EmailContent): EmailMessage => ({
  subject: content.subject,
  text: text(content),
  html: html(content),
});
