import { PRODUCT_NAME } from '#shared/product.ts';
import type { Mail } from './mailer.ts';

/** A mail in words: paragraphs, one thing to do, and a last line in small. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  note: string;
}

/** Names and addresses come from people; in HTML they are text and nothing else. */
const asText = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The product's evening colours, as mail programs understand them. */
const ink = '#171020';
const plum = '#241a2e';
const paper = '#f6eef2';
const muted = '#b9a9b8';
const rose = '#f28a8f';
const amber = '#f4b56a';

const paragraph = (text: string, style = '') =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${paper};${style}">${asText(text)}</p>`;

function button({ label, url }: NonNullable<Letter['action']>): string {
  const style = `display:inline-block;padding:14px 28px;border-radius:999px;background:${rose};background-image:linear-gradient(90deg,${rose},${amber});color:${ink};font-weight:600;font-size:16px;text-decoration:none`;
  return `<p style="margin:28px 0"><a href="${asText(url)}" style="${style}">${asText(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.6;color:${muted}">If the button does not work, open this address: <a href="${asText(url)}" style="color:${amber};word-break:break-all">${asText(url)}</a></p>`;
}

function html(letter: Letter): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${asText(letter.subject)}</title></head>
<body style="margin:0;background:${ink};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${ink}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px"><tr><td style="padding:0 8px 24px;font-family:Georgia,'Times New Roman',serif;font-size:28px;color:${paper}">${PRODUCT_NAME}</td></tr>
<tr><td style="background:${plum};border-radius:24px;padding:36px 32px">
<h1 style="margin:0 0 20px;font-family:Georgia,'Times New Roman',serif;font-weight:400;font-size:26px;line-height:1.3;color:${paper}">${asText(letter.greeting)}</h1>
${letter.paragraphs.map((text) => paragraph(text)).join('\n')}
${letter.action ? button(letter.action) : ''}
<p style="margin:24px 0 0;font-size:13px;line-height:1.6;color:${muted}">${asText(letter.note)}</p>
</td></tr><tr><td style="padding:24px 8px;font-size:12px;line-height:1.6;color:${muted}">${PRODUCT_NAME} is for adults, 18 and older. Its companions are AI.</td></tr></table>
</td></tr></table></body></html>`;
}

function text(letter: Letter): string {
  const action = letter.action ? [`${letter.action.label}:\n${letter.action.url}`] : [];
  const foot = `${PRODUCT_NAME} is for adults, 18 and older. Its companions are AI.`;
  return [letter.greeting, ...letter.paragraphs, ...action, letter.note, '--', foot].join('\n\n');
}

/** A letter as a mail, in text and in HTML. */
export const toMail = (letter: Letter): Mail => ({
  subject: letter.subject,
  text: text(letter),
  html: html(letter),
});
