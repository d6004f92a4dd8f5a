import { expect, test } from 'vitest';
import { describePrivacy } from './describe-privacy.ts';

const nameOf = (facts: ReturnType<typeof describePrivacy>, purpose: string) =>
  facts.processors.find((processor) => processor.purpose === purpose)?.name;

test('names the processors of a deployment', () => {
  const facts = describePrivacy({
    CONTROLLER_NAME: 'Velora Ltd',
    HOSTING_REGION: 'eu-central-1',
    MAIL_FROM: 'Velora <hello@velora.example>',
    COMPANION_PROVIDER: 'openai',
    COMPANION_BASE_URL: 'https://models.example.com/v1?key=secret',
    VOICE_PROVIDER: 'nova-sonic',
    SAFETY_PROVIDER: 'openai-moderation',
  });
  expect(facts.controller).toEqual({ name: 'Velora Ltd', address: null });
  expect(facts.processors).toEqual([
    { purpose: 'hosting', name: 'Amazon Web Services (eu-central-1)' },
    { purpose: 'companion', name: 'models.example.com' },
    { purpose: 'voice', name: 'Amazon Web Services (Amazon Bedrock)' },
    { purpose: 'safety', name: 'OpenAI' },
    { purpose: 'mail', name: 'Amazon Web Services (Amazon SES)' },
  ]);
});

test('names no processors when everything runs on one machine', () => {
  expect(describePrivacy({ MAIL_FROM: 'Velora <hello@velora.example>' }).processors).toEqual([]);
  const ollama = { COMPANION_PROVIDER: 'openai', COMPANION_BASE_URL: 'http://localhost:11434/v1' };
  expect(nameOf(describePrivacy(ollama), 'companion')).toBeUndefined();
});
