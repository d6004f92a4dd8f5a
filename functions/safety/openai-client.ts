import OpenAI from 'openai';
import type { OpenaiSafetyConfig } from './safety-config.ts';

/** A client that does not wait and retry: the budget of a check is too small for that. */
export const openaiClient = ({ baseUrl, apiKey }: OpenaiSafetyConfig): OpenAI =>
  new OpenAI({
    // The client requires a key even if the service ignores it.
    apiKey: apiKey ?? 'not-needed',
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    maxRetries: 0,
    // A connection that was kept while the function was frozen may be gone: a new one at once.
    fetch: (url, init) => fetch(url, init).catch(() => fetch(url, init)),
    logLevel: 'off',
  });
