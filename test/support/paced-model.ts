import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { closeServer, listen } from '#infra/local/emulators/http.ts';

interface Pace {
  /** Milliseconds to the first piece, and between two. */
  first: number;
  between: number;
}

const chunk = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;

interface Model {
  reply: string;
  pace: Pace;
  /** The last word of a reply waits until this is false. */
  isHeld: boolean;
  calls: number;
  /** When the pieces of the last reply were sent. */
  times: number[];
}

async function write(response: ServerResponse, model: Model) {
  const { first, between } = model.pace;
  const pieces = model.reply.match(/\S+\s*/g) ?? [];
  const times: number[] = [];
  Object.assign(model, { times });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  await delay(first);
  for (const [index, content] of pieces.entries()) {
    while (model.isHeld && index === pieces.length - 1) await delay(50);
    if (response.destroyed) return;
    times.push(performance.now());
    response.write(chunk({ content }));
    await delay(between);
  }
  response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

/** A chat completions API that streams the words of `reply` at a pace; both can be changed. */
export async function startPacedModel(reply: string, pace: Pace) {
  const model: Model = { reply, pace, isHeld: false, calls: 0, times: [] };
  const server = createServer((request, response) => {
    request.resume();
    request.once('end', () => {
      model.calls += 1;
      void write(response, model);
    });
  });
  const url = await listen(server);
  const env = { COMPANION_PROVIDER: 'openai', COMPANION_BASE_URL: `${url}/v1`, COMPANION_MODEL: 'stub' };
  return Object.assign(model, {
    /** Makes the product use it. */
    env,
    stop: () => closeServer(server),
  });
}
export type PacedModel = Awaited<ReturnType<typeof startPacedModel>>;
