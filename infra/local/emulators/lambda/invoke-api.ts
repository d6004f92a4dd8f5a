/**
 * The Invoke API of Lambda for asynchronous invocations, called by the real SDK client. It answers at once, runs the
 * function, and retries twice on failure.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Credentials } from '../account.ts';
import { closeServer, createLocalServer, listen, readText } from '../http.ts';
import { SignatureError, verifyRequest } from '../sigv4.ts';

interface LambdaOptions<Id extends string> {
  credentials: Credentials;
  /** Names of the functions that may be invoked. */
  functions: readonly Id[];
  /** Runs a function once; throws what it throws. */
  run(id: Id, payload: unknown): Promise<unknown>;
  /** Pauses before each retry, in milliseconds. Lambda's are one and two minutes. */
  retryPausesMs?: readonly number[];
}

export interface LocalLambda {
  /** For AWS_ENDPOINT_URL_LAMBDA. */
  endpoint: string;
  stop(): Promise<void>;
}

/** Lambda's limit for an asynchronous event. */
const maxEventBytes = 1_048_576;
const path = /^\/2015-03-31\/functions\/([\w%-]+)\/invocations$/;

/** Starts the endpoint. */
export async function startLambda<Id extends string>(options: LambdaOptions<Id>): Promise<LocalLambda> {
  const { credentials, functions, run, retryPausesMs = [2_000, 10_000] } = options;

  async function runWithRetries(id: Id, payload: unknown): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await run(id, payload);
        return;
      } catch (error) {
        console.error(`${id} failed`, error);
        const pause = retryPausesMs[attempt];
        if (pause === undefined) return;
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readText(request, maxEventBytes);
    verifyRequest({ method, url, headers, body }, credentials, 'lambda', new Date());
    const name = path.exec(url)?.[1] ?? '';
    const id = functions.find((functionId) => functionId === name);
    if (method !== 'POST' || id === undefined) {
      return sendError(response, 404, 'ResourceNotFoundException', `Function not found: ${name}`);
    }
    if (headers['x-amz-invocation-type'] !== 'Event') {
      const message = 'The local Lambda endpoint supports the invocation type Event only.';
      return sendError(response, 400, 'InvalidParameterValueException', message);
    }
    const payload: unknown = JSON.parse(body);
    response.writeHead(202).end();
    void runWithRetries(id, payload);
  }

  const server = createLocalServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else if (error instanceof SignatureError) sendError(response, 403, error.code, message);
      else sendError(response, 400, 'InvalidRequestContentException', message);
    });
  });
  const endpoint = await listen(server);
  return { endpoint, stop: () => closeServer(server) };
}

function sendError(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ Type: 'User', message }));
}
