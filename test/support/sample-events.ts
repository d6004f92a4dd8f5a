import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { parseSetCookie } from 'cookie';
import { ROOT } from './source-tree.ts';

/**
 * The sample event of an operation or schedule, with its {{placeholders}} replaced by `values`, and with another body if
 * one is given.
 */
export function sampleEvent(
  id: string,
  values: Readonly<Record<string, string>>,
  body?: object,
): APIGatewayProxyEventV2 {
  const text = readFileSync(join(ROOT, 'events', `${id}.json`), 'utf8');
  const filled = text.replaceAll(/\{\{(\w+)\}\}/g, (open, name) => values[name] ?? open);
  return { ...JSON.parse(filled), ...(body && { body: JSON.stringify(body) }) };
}

/** The placeholder values that a sign-up or log-in response provides. */
export function sessionValues(
  answer: APIGatewayProxyStructuredResultV2,
): Record<'userId' | 'session' | 'refresh', string> {
  const cookies = answer.cookies?.map((line) => parseSetCookie(line)) ?? [];
  const cookieOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? '';
  return {
    userId: String(JSON.parse(answer.body ?? '{}').id),
    session: cookieOf('velora_session'),
    refresh: cookieOf('velora_refresh'),
  };
}
