import type { Mail } from './store.ts';

/** The list of emails. */
export function listView(mails: Mail[], to: string | undefined): string {
  const heading = to === undefined ? 'Mailbox' : `Mailbox of ${escapeHtml(to)}`;
  const rows = mails.map(
    (mail) => `<li><a class="row" href="?id=${encodeURIComponent(mail.id)}">
      <span class="to">${escapeHtml(mail.to.join(', '))}</span>
      <span class="subject">${escapeHtml(mail.subject || '(no subject)')}</span>
      ${timeOf(mail)}
      <span class="preview">${escapeHtml(preview(mail))}</span>
    </a></li>`,
  );
  const list =
    mails.length === 0
      ? '<p class="empty">No mail yet. Mail that the app sends appears on this page; it is not delivered.</p>'
      : `<ul>${rows.join('')}</ul>`;
  const all = to === undefined ? '' : '<a class="back" href="?">All mails</a>';
  const search = `<form role="search"><label>To <input type="email" name="to" value="${escapeHtml(to ?? '')}" placeholder="name@example.com"></label><button>Show</button></form>`;
  return layout(
    heading,
    `<header><h1>${heading}</h1><p>${count(mails.length)}</p>${search}</header>${all}<main>${list}</main>`,
  );
}

/** One email: links, HTML in a sandboxed frame, text. */
export function mailView(mail: Mail): string {
  const links = mail.links
    .map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`)
    .join('');
  // <base> opens links of the email in a new tab, not inside the frame.
  const frame = `<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${escapeHtml(`<base target="_blank">${mail.html}`)}"></iframe>`;
  const body = `<header><a class="back" href="?">← All mails</a><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>
    <dl><dt>From</dt><dd>${escapeHtml(mail.from)}</dd>
    <dt>To</dt><dd>${mail.to.map((address) => `<a href="?to=${encodeURIComponent(address)}">${escapeHtml(address)}</a>`).join(', ')}</dd>
    <dt>At</dt><dd>${timeOf(mail)}</dd></dl></header>
    <main>
    ${links === '' ? '' : `<section><h2>Links</h2><ul class="links">${links}</ul></section>`}
    ${mail.html === '' ? '' : `<section><h2>HTML</h2>${frame}</section>`}
    ${mail.text === '' ? '' : `<section><h2>Text</h2><pre>${escapeHtml(mail.text)}</pre></section>`}
    </main>`;
  return layout(mail.subject, body);
}

export function missingView(): string {
  const note = 'This mail does not exist any more. Only the newest 500 are kept.';
  return layout(
    'Not found',
    `<main><p class="empty">${note}</p><a class="back" href="?">All mails</a></main>`,
  );
}

function layout(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`;
}

function preview(mail: Mail): string {
  const text =
    mail.text || mail.html.replace(/<(style|script)[^>]*>.*?<\/\1>/gis, '').replace(/<[^>]+>/g, ' ');
  return text.replace(/\s+/g, ' ').trim().slice(0, 140);
}

function timeOf(mail: Mail): string {
  const shown = new Date(mail.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${escapeHtml(mail.at)}">${escapeHtml(shown)}</time>`;
}

function count(mails: number): string {
  return mails === 1 ? '1 mail' : `${mails} mails, newest first`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const style = `
:root { --ink: #17121c; --plum: #231b2b; --raised: #2d2337; --text: #f3edf4; --quiet: #b9acbf; --accent: #f0a58a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ink); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
header, main, body > .back { display: block; max-width: 56rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 2rem; }
h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: .5rem 0; overflow-wrap: anywhere; }
h2 { font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; color: var(--quiet); margin: 1.75rem 0 .5rem; }
p, dt { color: var(--quiet); margin: 0; }
a { color: var(--accent); }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.back { padding-top: .5rem; text-decoration: none; }
ul { list-style: none; margin: 1rem 0 3rem; padding: 0; display: grid; gap: .5rem; }
.row { display: grid; grid-template-columns: 1fr auto; gap: .1rem 1rem; padding: .8rem 1rem; border-radius: .8rem;
  background: var(--plum); color: inherit; text-decoration: none; }
.row:hover { background: var(--raised); }
.row span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
.subject { font-weight: 600; grid-row: 1; }
.to { grid-row: 2; color: var(--accent); font-size: .9rem; }
.preview { grid-column: 1 / -1; color: var(--quiet); font-size: .9rem; }
time { color: var(--quiet); font-size: .85rem; font-variant-numeric: tabular-nums; }
.empty { padding: 3rem 0; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 1rem 0 0; }
input, button { font: inherit; color: inherit; background: var(--plum); border: 1px solid var(--raised); border-radius: .6rem; padding: .5rem .8rem; min-height: 44px; }
button { background: var(--raised); cursor: pointer; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; margin: 1rem 0 0; }
dd { margin: 0; overflow-wrap: anywhere; }
.links { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 32rem; border: 0; border-radius: .8rem; background: #fff; color-scheme: light; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--plum); border-radius: .8rem; padding: 1rem; margin: 0 0 3rem; }
@media (max-width: 30rem) { .row { grid-template-columns: 1fr; } .row time { grid-row: 3; } }
`;
