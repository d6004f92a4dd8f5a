import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d+))?$/i;

/**
 * Whether a host names this server: a loopback name with the port of the request. Other names point here by DNS
 * rebinding, or would end up in links of emails.
 */
export function isLocalHost(host: string, { socket }: IncomingMessage): boolean {
  const match = LOOPBACK.exec(host);
  return match !== null && Number(match[1] ?? 80) === socket.localPort;
}

/** The absolute URL of a request; undefined when its host is not this server. */
export function localUrl(request: IncomingMessage): URL | undefined {
  const { url: target = '/', headers } = request;
  const host = headers.host ?? '';
  if (!isLocalHost(host, request)) return undefined;
  // An absolute target (RFC 9112, 3.2.2) takes precedence over the Host header.
  const absolute = target.startsWith('/') ? `http://${host}/${target.replace(/^\/+/, '')}` : target;
  const url = URL.parse(absolute);
  return url?.protocol === 'http:' && isLocalHost(url.host, request) ? url : undefined;
}
