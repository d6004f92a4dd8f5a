/**
 * An SESv2 endpoint that stores mail instead of delivering it.
 *
 *   server.ts        this file: SendEmail, simple and raw, called by the real SDK client
 *   store.ts         DATA_DIR/mail, one file for each mail, the newest 500
 *   raw-message.ts   parses raw messages
 *   pages.ts         the mailbox as HTML and JSON
 *   view.ts          its HTML
 *
 * Templates, attachments of simple emails, identities and suppression lists are not supported.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import { type Log, silentLog } from '../../../lib/console.ts';
import type { Credentials } from '../account.ts';
import { closeServer, createLocalServer, listen, readText } from '../http.ts';
import { SignatureError, verifyRequest } from '../sigv4.ts';
import { parseMessage } from './raw-message.ts';
import { MailStore } from './store.ts';

export interface SesOptions {
  dataDir: string;
  credentials: Credentials;
  log?: Log;
  /** Preferred; another port is used when it is taken. */
  port?: number;
}

export interface LocalSes {
  /** For AWS_ENDPOINT_URL_SESV2. */
  endpoint: string;
  stop(): Promise<void>;
}

/** SES's limit is 40 MB for an encoded message. */
const maxBodyBytes = 55_000_000;
const path = '/v2/email/outbound-emails';

const part = z.object({ Data: z.string() });
const addresses = z.array(z.string()).optional();
const sendEmail = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: z
    .object({ ToAddresses: addresses, CcAddresses: addresses, BccAddresses: addresses })
    .optional(),
  Content: z.object({
    Simple: z
      .object({ Subject: part, Body: z.object({ Text: part.optional(), Html: part.optional() }) })
      .optional(),
    Raw: part.optional(),
  }),
});
type SendEmail = z.infer<typeof sendEmail>;

class MailFault extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Starts the endpoint. */
export async function startSes(options: SesOptions): Promise<LocalSes> {
  const { log = silentLog } = options;
  const store = new MailStore(options.dataDir);

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = req;
    const body = await readText(req, maxBodyBytes);
    try {
      verifyRequest({ method, url, headers, body }, options.credentials, 'ses', new Date());
      if (method !== 'POST' || url.split('?')[0] !== path) {
        throw new MailFault(
          'NotFoundException',
          `The local mail endpoint supports SendEmail only, not ${method} ${url}.`,
          404,
        );
      }
      const { id } = store.add(await readMail(body));
      send(res, 200, { MessageId: id });
    } catch (error) {
      const fault = asFault(error);
      if (fault === null) throw error;
      res.setHeader('x-amzn-errortype', fault.code);
      send(res, fault.status, { message: fault.message });
    }
  }

  const server = createLocalServer((req, res) => {
    respond(req, res).catch((error: unknown) => {
      log.warn(`Mail: ${error instanceof Error ? error.message : String(error)}`);
      if (!res.headersSent) send(res, 500, { message: 'Internal error' });
    });
  });
  const endpoint = await listen(server, options.port);
  return { endpoint, stop: () => closeServer(server) };
}

async function readMail(body: string) {
  const request = sendEmail.parse(JSON.parse(body));
  const { Simple, Raw } = request.Content;
  const to = recipients(request);
  const from = request.FromEmailAddress ?? '';

  if (Simple !== undefined) {
    checkAddresses(from, to);
    const { Text, Html } = Simple.Body;
    if (Text === undefined && Html === undefined)
      throw new MailFault('BadRequestException', 'The mail has no body.');
    return { from, to, subject: Simple.Subject.Data, text: Text?.Data ?? '', html: Html?.Data ?? '' };
  }
  if (Raw === undefined)
    throw new MailFault('BadRequestException', 'The mail has neither simple nor raw content.');
  const message = await parseMessage(Buffer.from(Raw.Data, 'base64'));
  const mail = { ...message, from: from || message.from, to: to.length > 0 ? to : message.to };
  checkAddresses(mail.from, mail.to);
  return mail;
}

function recipients({ Destination: destination }: SendEmail): string[] {
  const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = destination ?? {};
  return [...ToAddresses, ...CcAddresses, ...BccAddresses];
}

function checkAddresses(from: string, to: string[]): void {
  if (to.length === 0) throw new MailFault('BadRequestException', 'The mail has no recipient.');
  for (const address of [from, ...to]) {
    if (!/[^\s@<]+@[^\s@>]+/.test(address) || /[\r\n]/.test(address)) {
      throw new MailFault('BadRequestException', `Not an address: ${JSON.stringify(address)}`);
    }
  }
}

function asFault(error: unknown): MailFault | null {
  if (error instanceof MailFault) return error;
  if (error instanceof SignatureError) return new MailFault('InvalidSignatureException', error.message, 403);
  if (error instanceof z.ZodError) return new MailFault('BadRequestException', z.prettifyError(error));
  if (error instanceof SyntaxError) return new MailFault('BadRequestException', 'The body is not JSON.');
  return null;
}

function send(res: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  res
    .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}
