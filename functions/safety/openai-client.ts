import OpenAI from 'openai';
import type { OpenaiSafetyConfig } from './safety-config.ts';

/** A client without delayed retries, which would exceed the timeout of a check. */
export const openaiClient = ({ baseUrl, apiKey }: OpenaiSafetyConfig): OpenAI =>
  new OpenAI({
    // The client requires a key even if the service ignores it.
    apiKey: apiKey ?? 'not-needed',
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    maxRetries: 0,
    // Retries at once: a connection may have been closed while the function was frozen.
    fetch: (url, init) => fetch(url, init).catch(() => fetch(url, init)),
    logLevel: 'off',
  });
