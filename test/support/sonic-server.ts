import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { exception, event as frameOf } from '#functions/companion/testing/converse-server.ts';
import { bytesOf, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks at whatever a client has sent
type Event = Record<string, any>;

export interface SonicOptions {
  /** Answers the request with this status and error instead. */
  refuseWith?: { status: number; type: string };
  /** Aborts the stream after this number of pieces of the first reply. */
  dropAfter?: number;
  /** Ends the session this many milliseconds after the first reply starts, like the service after eight minutes. */
  endAfter?: number;
  /** Sends this exception after the first piece. */
  failWith?: string;
  pieces?: number;
  pace?: number;
}

const QUIET = 0.01;
const PIECE = 100;
const SILENCE_MILLISECONDS = 500;

/**
 * Bedrock's bidirectional stream as Nova Sonic speaks it, over HTTP/2 without TLS: it greets when there is a text, tells
 * speech from silence by its level, answers each turn, and stops by itself when it is spoken to.
 */
export async function startSonicServer(options: SonicOptions = {}) {
  const received: Event[] = [];
  const streams = new Set<ServerHttp2Stream>();
  const server = createServer();
  server.on('stream', (stream, headers) => {
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    stream.on('error', () => undefined);
    const { refuseWith } = options;
    if (refuseWith) {
      stream.respond({ ':status': refuseWith.status, 'x-amzn-errortype': refuseWith.type });
      stream.end(JSON.stringify({ message: 'no' }));
      return;
    }
    received.push({ request: { path: headers[':path'] } });
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
    const session = new Session(stream, options);
    readFrames(stream, (event) => {
      if (!event.audioInput) received.push(event);
      session.take(event);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    ofType: (type: string): Event[] => received.flatMap((event) => (type in event ? [event[type]] : [])),
    get open() {
      return streams.size;
    },
    async stop() {
      for (const stream of streams) stream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each signed frame holds another one, which holds bytes of JSON. */
function readFrames(stream: ServerHttp2Stream, take: (event: Event) => void): void {
  let buffer = Buffer.alloc(0);
  stream.on('data', (data: Buffer) => {
    buffer = Buffer.concat([buffer, data]);
    while (buffer.length >= 12 && buffer.length >= buffer.readUInt32BE(0)) {
      const length = buffer.readUInt32BE(0);
      const inner = payloadOf(buffer.subarray(0, length));
      buffer = buffer.subarray(length);
      // An empty frame ends the stream.
      if (inner.length === 0) continue;
      const { bytes } = JSON.parse(payloadOf(inner).toString()) as { bytes: string };
      take((JSON.parse(Buffer.from(bytes, 'base64').toString()) as { event: Event }).event);
    }
  });
}

const payloadOf = (frame: Buffer) => frame.subarray(12 + frame.readUInt32BE(4), frame.length - 4);

class Session {
  readonly #stream: ServerHttp2Stream;
  readonly #options: SonicOptions;
  #timer: NodeJS.Timeout | undefined;
  #isHearing = false;
  #silence = 0;
  #replies = 0;

  constructor(stream: ServerHttp2Stream, options: SonicOptions) {
    this.#stream = stream;
    this.#options = options;
    stream.on('close', () => clearTimeout(this.#timer));
  }

  take(event: Event): void {
    if (event.contentStart?.type === 'TEXT' && event.contentStart.interactive) this.#reply();
    if (event.audioInput) this.#hear(Buffer.from(event.audioInput.content, 'base64'));
    if (event.sessionEnd) this.#stream.end();
  }

  #hear(pcm: Buffer): void {
    if (levelOf(samplesOf(pcm)) > QUIET) {
      this.#silence = 0;
      this.#isHearing = true;
      this.#interrupt();
      return;
    }
    this.#silence += pcm.byteLength / bytesOf(1);
    if (!this.#isHearing || this.#silence < SILENCE_MILLISECONDS) return;
    this.#isHearing = false;
    this.#text('USER', 'FINAL', 'How are you?');
    this.#reply();
  }

  #interrupt(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#tell({ contentEnd: { type: 'AUDIO', stopReason: 'INTERRUPTED' } });
    this.#text('ASSISTANT', 'FINAL', '{ "interrupted" : true }');
  }

  #reply(): void {
    this.#replies += 1;
    if (this.#options.endAfter) setTimeout(() => this.#stream.end(), this.#options.endAfter);
    this.#tell({ completionStart: {} });
    this.#text('ASSISTANT', 'SPECULATIVE', 'I am fine.');
    this.#tell({ contentStart: { type: 'AUDIO', role: 'ASSISTANT' } });
    this.#piece(0);
  }

  #piece(index: number): void {
    const { pieces = 20, pace = 20, dropAfter, failWith } = this.#options;
    if (this.#replies === 1 && index === dropAfter) {
      this.#stream.destroy();
      return;
    }
    if (failWith && index === 1) {
      this.#stream.end(exception(failWith));
      return;
    }
    if (index === pieces) {
      this.#timer = undefined;
      this.#tell({ contentEnd: { type: 'AUDIO', stopReason: 'END_TURN' } });
      this.#text('ASSISTANT', 'FINAL', 'I am fine.');
      this.#tell({ completionEnd: {} });
      return;
    }
    const content = Buffer.alloc(bytesOf(PIECE), 7).toString('base64');
    this.#tell({ audioOutput: { content } });
    this.#timer = setTimeout(() => this.#piece(index + 1), pace);
  }

  #text(role: string, generationStage: string, content: string): void {
    const additionalModelFields = JSON.stringify({ generationStage });
    this.#tell({ contentStart: { type: 'TEXT', role, additionalModelFields } });
    this.#tell({ textOutput: { content } });
    this.#tell({ contentEnd: { type: 'TEXT', stopReason: 'END_TURN' } });
  }

  #tell(event: Event): void {
    if (this.#stream.writable) {
      this.#stream.write(
        frameOf('chunk', { bytes: Buffer.from(JSON.stringify({ event })).toString('base64') }),
      );
    }
  }
}
