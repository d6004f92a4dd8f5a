import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { exception, event as frameOf } from '#functions/companion/testing/converse-server.ts';
import { bytesOfMilliseconds, levelOf, samplesOf } from '#functions/companion/voice/pcm.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read events of any type
type Event = Record<string, any>;

export interface SonicOptions {
  /** Rejects the request with this status and error. */
  rejectWith?: { status: number; type: string };
  /** Aborts the stream after this number of chunks of the first reply. */
  dropAfterChunks?: number;
  /** Ends the session this many milliseconds after the first reply starts, like the service after eight minutes. */
  endAfterMs?: number;
  /** Sends this exception after the first chunk. */
  failWith?: string;
  chunks?: number;
  chunkIntervalMs?: number;
  /** The transcript of everything the caller says. */
  transcript?: string;
}

const SILENCE_LEVEL = 0.01;
const CHUNK_MS = 100;
const END_OF_SPEECH_MS = 500;

/**
 * A stub of Bedrock's bidirectional stream with Nova Sonic, over HTTP/2 without TLS: it greets when it gets a text, detects
 * speech by its level, replies to each turn, and stops its reply when it is interrupted.
 */
export async function startSonicServer(options: SonicOptions = {}) {
  const received: Event[] = [];
  const streams = new Set<ServerHttp2Stream>();
  const server = createServer();
  server.on('stream', (stream, headers) => {
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    stream.on('error', () => undefined);
    const { rejectWith } = options;
    if (rejectWith) {
      stream.respond({ ':status': rejectWith.status, 'x-amzn-errortype': rejectWith.type });
      stream.end(JSON.stringify({ message: 'no' }));
      return;
    }
    received.push({ request: { path: headers[':path'] } });
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
    const session = new Session(stream, options);
    readFrames(stream, (event) => {
      if (!event.audioInput) received.push(event);
      session.handle(event);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    ofType: (type: string): Event[] => received.flatMap((event) => (type in event ? [event[type]] : [])),
    get openStreams() {
      return streams.size;
    },
    async stop() {
      for (const stream of streams) stream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Each signed frame contains another frame, which contains JSON in base64. */
function readFrames(stream: ServerHttp2Stream, onEvent: (event: Event) => void): void {
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
      onEvent((JSON.parse(Buffer.from(bytes, 'base64').toString()) as { event: Event }).event);
    }
  });
}

const payloadOf = (frame: Buffer) => frame.subarray(12 + frame.readUInt32BE(4), frame.length - 4);

class Session {
  readonly #stream: ServerHttp2Stream;
  readonly #options: SonicOptions;
  #timer: NodeJS.Timeout | undefined;
  #isSpeechActive = false;
  #silenceMs = 0;
  #replies = 0;

  constructor(stream: ServerHttp2Stream, options: SonicOptions) {
    this.#stream = stream;
    this.#options = options;
    stream.on('close', () => clearTimeout(this.#timer));
  }

  handle(event: Event): void {
    if (event.contentStart?.type === 'TEXT' && event.contentStart.interactive) {
      this.#interrupt();
      this.#reply();
    }
    if (event.audioInput) this.#receiveAudio(Buffer.from(event.audioInput.content, 'base64'));
    if (event.sessionEnd) this.#stream.end();
  }

  #receiveAudio(pcm: Buffer): void {
    if (levelOf(samplesOf(pcm)) > SILENCE_LEVEL) {
      this.#silenceMs = 0;
      this.#isSpeechActive = true;
      this.#interrupt();
      return;
    }
    this.#silenceMs += pcm.byteLength / bytesOfMilliseconds(1);
    if (!this.#isSpeechActive || this.#silenceMs < END_OF_SPEECH_MS) return;
    this.#isSpeechActive = false;
    this.#text('USER', 'FINAL', this.#options.transcript ?? 'How are you?');
    this.#reply();
  }

  #interrupt(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#send({ contentEnd: { type: 'AUDIO', stopReason: 'INTERRUPTED' } });
    this.#text('ASSISTANT', 'FINAL', '{ "interrupted" : true }');
  }

  #reply(): void {
    this.#replies += 1;
    if (this.#options.endAfterMs) setTimeout(() => this.#stream.end(), this.#options.endAfterMs);
    this.#send({ completionStart: {} });
    this.#text('ASSISTANT', 'SPECULATIVE', 'I am fine.');
    this.#send({ contentStart: { type: 'AUDIO', role: 'ASSISTANT' } });
    this.#sendChunk(0);
  }

  #sendChunk(index: number): void {
    const { chunks: chunkCount = 20, chunkIntervalMs = 20, dropAfterChunks, failWith } = this.#options;
    if (this.#replies === 1 && index === dropAfterChunks) {
      this.#stream.destroy();
      return;
    }
    if (failWith && index === 1) {
      this.#stream.end(exception(failWith));
      return;
    }
    if (index === chunkCount) {
      this.#timer = undefined;
      this.#send({ contentEnd: { type: 'AUDIO', stopReason: 'END_TURN' } });
      this.#text('ASSISTANT', 'FINAL', 'I am fine.');
      this.#send({ completionEnd: {} });
      return;
    }
    const content = Buffer.alloc(bytesOfMilliseconds(CHUNK_MS), 7).toString('base64');
    this.#send({ audioOutput: { content } });
    this.#timer = setTimeout(() => this.#sendChunk(index + 1), chunkIntervalMs);
  }

  #text(role: string, generationStage: string, content: string): void {
    const additionalModelFields = JSON.stringify({ generationStage });
    this.#send({ contentStart: { type: 'TEXT', role, additionalModelFields } });
    this.#send({ textOutput: { content } });
    this.#send({ contentEnd: { type: 'TEXT', stopReason: 'END_TURN' } });
  }

  #send(event: Event): void {
    if (this.#stream.writable) {
      this.#stream.write(
        frameOf('chunk', { bytes: Buffer.from(JSON.stringify({ event })).toString('base64') }),
      );
    }
  }
}
