import { setTimeout as pause } from 'node:timers/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { requestSigner } from './sign-request.ts';

const ATTEMPTS = 3;

interface AwsService {
  /** As signatures name it. */
  name: string;
  region: string;
  url: URL;
  headers: Record<string, string>;
  /** A call that has not been answered by then failed, in milliseconds. */
  timeout: number;
  /** Before the second try, and twice as long before the third, in milliseconds. */
  pause: number;
}

/**
 * The one call that we make of a service, signed by ourselves: the SDK's clients are 30 to 100 KB in each of a dozen
 * bundles, and loading one takes longer than the call. It is a POST whose answer is what `read` makes of the text; what
 * fails, or cannot be read, is tried three times. Throws as the last try did.
 */
export function awsCaller<T>(
  { name, region, url, headers, ...times }: AwsService,
  read: (text: string) => T,
) {
  const sign = requestSigner(region, name);
  const credentials = defaultProvider();

  async function attempt(body: string): Promise<T> {
    const request = { method: 'POST', path: url.pathname, host: url.host, body, headers };
    const { host: _host, ...signed } = sign(request, await credentials(), new Date());
    const signal = AbortSignal.timeout(times.timeout);
    const response = await fetch(url, { method: 'POST', headers: signed, body, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`);
    return read(text);
  }

  return async (body: string): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await attempt(body);
      } catch (error) {
        if (tried === ATTEMPTS) throw error;
        await pause(times.pause * tried);
      }
    }
  };
}
