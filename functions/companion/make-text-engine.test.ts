import { describe, expect, test } from 'vitest';
import { parseCompanionConfig } from './companion-config.ts';
import { makeTextEngine } from './make-text-engine.ts';
import { chunksOf, replyRequestWith } from './testing/reply-requests.ts';

describe('parseCompanionConfig', () => {
  test('defaults to the built-in engine', () => {
    expect(parseCompanionConfig({})).toEqual({ provider: 'offline' });
  });

  test('accepts an OpenAI-compatible service without a key', () => {
    expect(
      parseCompanionConfig({
        COMPANION_PROVIDER: 'openai',
        COMPANION_BASE_URL: 'http://127.0.0.1:11434/v1',
        COMPANION_MODEL: 'llama3.2',
        COMPANION_API_KEY: '',
        COMPANION_MAX_OUTPUT_TOKENS: '200',
      }),
    ).toEqual({
      provider: 'openai',
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'llama3.2',
      apiKey: undefined,
      maximumOutputTokens: 200,
    });
  });

  test.each([
    [{ COMPANION_PROVIDER: 'bedrock' }, /COMPANION_MODEL/],
    [{ COMPANION_PROVIDER: 'openai' }, /COMPANION_MODEL/],
    [{ COMPANION_PROVIDER: 'magic' }, /COMPANION_PROVIDER/],
    [{ COMPANION_BASE_URL: 'not a url' }, /COMPANION_BASE_URL/],
    [{ COMPANION_MAX_OUTPUT_TOKENS: 'many' }, /COMPANION_MAX_OUTPUT_TOKENS/],
  ])('names the invalid variable: %j', (environment, name) => {
    expect(() => parseCompanionConfig(environment)).toThrow(name);
  });
});

describe('makeTextEngine', () => {
  test('makes a built-in engine that answers without a network', async () => {
    const engine = await makeTextEngine({ provider: 'offline' });
    const pieces = await chunksOf(
      engine.reply(replyRequestWith('Hello, how are you?'), { signal: new AbortController().signal }),
    );
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toMatch(/\S/);
  });

  test('makes the other engines without calling them', async () => {
    const shared = { model: 'm', maximumOutputTokens: 100 };
    await expect(
      makeTextEngine({ provider: 'openai', baseUrl: 'http://127.0.0.1:9', ...shared }),
    ).resolves.toBeDefined();
    await expect(
      makeTextEngine({ provider: 'bedrock', region: 'eu-central-1', ...shared }),
    ).resolves.toBeDefined();
  });
});
