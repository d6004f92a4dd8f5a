import { setTimeout as pause } from 'node:timers/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { requestSigner } from './sign-request.ts';

const MAX_ATTEMPTS = 3;

interface AwsService {
  /** Service name in the signature. */
  name: string;
  region: string;
  url: URL;
  headers: Record<string, string>;
  /** Per attempt, in milliseconds. */
  timeoutMilliseconds: number;
  /** Before the second attempt, in milliseconds; twice as long before the third. */
  retryPauseMilliseconds: number;
}

/**
 * Sends signed POST requests to an AWS service. For services of which only one call is used: an SDK client adds 30 to
 * 100 KB to a dozen bundles, and loading it takes longer than the call. `read` parses the response text. Makes up to
 * three attempts and throws the error of the last one.
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
    const signal = AbortSignal.timeout(times.timeoutMilliseconds);
    const response = await fetch(url, { method: 'POST', headers: signed, body, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`);
    return read(text);
  }

  return async (body: string): Promise<T> => {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(body);
      } catch (error) {
        if (attempts === MAX_ATTEMPTS) throw error;
        await pause(times.retryPauseMilliseconds * attempts);
      }
    }
  };
}
