import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;

/**
 * Whether a host, as a Host header or an address names it, is the server that was asked: a loopback name and the port that
 * the request came in at. Any other name was made to point here (DNS rebinding), or is to end up in a mailed link.
 */
export function isLocalHost(host: string, { socket }: IncomingMessage): boolean {
  const match = LOOPBACK.exec(host);
  return match !== null && Number(match[1] ?? 80) === socket.localPort;
}

/** The absolute address that a request is for; undefined when that is not this server. */
export function localUrl(request: IncomingMessage): URL | undefined {
  const { url: target = '/', headers } = request;
  const host = headers.host ?? '';
  if (!isLocalHost(host, request)) return undefined;
  // A target can be a whole address (RFC 9112, 3.2.2), which then counts in place of the header.
  const address = target.startsWith('/') ? `http://${host}/${target.replace(/^\/+/, '')}` : target;
  const url = URL.parse(address);
  return url?.protocol === 'http:' && isLocalHost(url.host, request) ? url : undefined;
}
