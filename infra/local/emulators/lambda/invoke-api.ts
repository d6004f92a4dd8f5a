/**
 * Lambda on this machine, as far as the product asks it for something: the Invoke API for asynchronous work,
 * called by the real SDK client. It answers at once, runs the work, and tries it twice more when it fails.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { jobVariable } from '#functions/platform/job-variable.ts';
import { jobs } from '#shared/jobs.ts';
import type { JobId } from '#shared/needs.ts';
import type { Credentials } from '../../run/aws-env.ts';
import { closeServer, createLocalServer, listen, readText } from '../http.ts';
import { SignatureError, verifyRequest } from '../sigv4.ts';

interface LambdaOptions {
  /** Calls are accepted only with this key. */
  credentials: Credentials;
  /** Runs a function once; throws what it throws. */
  run(id: JobId, payload: unknown): Promise<unknown>;
  /** Pauses before another try, in milliseconds. Lambda's own are one and two minutes. */
  retryAfter?: readonly number[];
}

export interface LocalLambda {
  /** For AWS_ENDPOINT_URL_LAMBDA. */
  endpoint: string;
  stop(): Promise<void>;
}

/** Lambda's own limit for such an event. */
const maxEventBytes = 1_048_576;
const path = /^\/2015-03-31\/functions\/([\w%-]+)\/invocations$/;

/** What functions must be told to find their jobs: here a function is called what its job is. */
export const jobEnvironment = (): Record<string, string> =>
  Object.fromEntries((Object.keys(jobs) as JobId[]).map((id) => [jobVariable(id), id]));

/** Starts the endpoint. */
export async function startLambda(options: LambdaOptions): Promise<LocalLambda> {
  const { credentials, run, retryAfter = [2_000, 10_000] } = options;

  async function work(id: JobId, payload: unknown): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        await run(id, payload);
        return;
      } catch (error) {
        console.error(`${id} failed`, error);
        const pause = retryAfter[attempt];
        if (pause === undefined) return;
        await delay(pause, undefined, { ref: false });
      }
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const body = await readText(request, maxEventBytes);
    verifyRequest({ method, url, headers, body }, credentials, 'lambda', new Date());
    const name = path.exec(url)?.[1] ?? '';
    if (method !== 'POST' || !Object.hasOwn(jobs, name)) {
      return refuse(response, 404, 'ResourceNotFoundException', `Function not found: ${name}`);
    }
    if (headers['x-amz-invocation-type'] !== 'Event') {
      const only = 'The local Lambda endpoint knows the invocation type Event only.';
      return refuse(response, 400, 'InvalidParameterValueException', only);
    }
    const payload: unknown = JSON.parse(body);
    response.writeHead(202).end();
    void work(name as JobId, payload);
  }

  const server = createLocalServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const isSignature = error instanceof SignatureError;
      const message = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else if (isSignature) refuse(response, 403, error.code, message);
      else refuse(response, 400, 'InvalidRequestContentException', message);
    });
  });
  const endpoint = await listen(server);
  return { endpoint, stop: () => closeServer(server) };
}

function refuse(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  response.end(JSON.stringify({ Type: 'User', message }));
}
