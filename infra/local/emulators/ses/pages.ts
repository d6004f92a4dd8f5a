import type { IncomingMessage, ServerResponse } from 'node:http';
import { MailStore } from './store.ts';
import { listView, mailView, missingView } from './view.ts';

type Listener = (request: IncomingMessage, response: ServerResponse, url: URL) => void;

export interface MailPages {
  /** The list of emails; `?id=` shows one email, `?to=` those of one recipient. */
  page: Listener;
  /** All emails as JSON, newest first; `?to=` those of one recipient. */
  json: Listener;
}

/** No scripts. The frame with the email's HTML is sandboxed as well. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The mailbox, for the gateway to mount. Not part of a deployed build. */
export function mailPages(dataDir: string): MailPages {
  const store = new MailStore(dataDir);
  return {
    page(request, response, url) {
      if (!isReadRequest(request, response)) return;
      const id = url.searchParams.get('id');
      const to = url.searchParams.get('to') || undefined;
      if (id === null) {
        sendHtml(response, 200, listView(store.list(to), to));
        return;
      }
      const mail = store.find(id);
      sendHtml(response, mail === undefined ? 404 : 200, mail === undefined ? missingView() : mailView(mail));
    },
    json(request, response, url) {
      if (!isReadRequest(request, response)) return;
      const body = JSON.stringify(store.list(url.searchParams.get('to') || undefined));
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(body);
    },
  };
}

function isReadRequest(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method === 'GET' || request.method === 'HEAD') return true;
  response.writeHead(405, { allow: 'GET, HEAD' }).end();
  return false;
}

function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  response.end(html);
}
