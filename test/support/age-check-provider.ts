import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The signature header of a result, by default of one that is sent now. `time`: Unix time in seconds. */
export function signAgeCheck(body: string, secret: string, time = Math.floor(Date.now() / 1_000)): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

interface Result {
  over18: boolean;
  state?: string;
}

/**
 * Plays an age check provider: a page that members are sent to, and results that it posts to the product. `siteUrl` is
 * set after the product has started.
 */
export async function startAgeCheckProvider(secret: string) {
  let siteUrl = '';
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://provider.test');
    response.writeHead(200, { 'content-type': 'text/plain' }).end(searchParams.get('state') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  /** Posts a result. Returns the status of the response. */
  async function post(body: string, signature: string): Promise<number> {
    const response = await fetch(`${siteUrl}/api/age-check/callback`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-age-check-signature': signature },
      body,
    });
    return response.status;
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/check?lang=en`,
    setSite(url: string) {
      siteUrl = url;
    },
    post,
    sendResult(result: Result, options: { secret?: string; time?: number } = {}): Promise<number> {
      const body = JSON.stringify(result);
      return post(body, signAgeCheck(body, options.secret ?? secret, options.time));
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
