import OpenAI from 'openai';
import type { OpenaiSafetyConfig } from './safety-config.ts';

/** A client without retries: the budget of a check leaves no time for them. */
export const openaiClient = ({ baseUrl, apiKey }: OpenaiSafetyConfig): OpenAI =>
  new OpenAI({
    // The client requires a key even if the service ignores it.
    apiKey: apiKey ?? 'not-needed',
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    maxRetries: 0,
    logLevel: 'off',
  });
