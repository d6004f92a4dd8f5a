import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { crc32 } from 'node:zlib';

/** One frame of the event-stream encoding, built by hand to test the client against the wire format. */
function frame(headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const head = Buffer.concat(
    Object.entries(headers).map(([name, value]) => {
      const text = Buffer.from(value);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(text.length);
      // 7: type string.
      return Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.from([7]), length, text]);
    }),
  );
  const payload = Buffer.from(JSON.stringify(body));
  const prelude = Buffer.alloc(8);
  // Prelude, its checksum, headers, payload, checksum of everything.
  prelude.writeUInt32BE(8 + 4 + head.length + payload.length + 4, 0);
  prelude.writeUInt32BE(head.length, 4);
  const checked = Buffer.concat([prelude, checksum(prelude), head, payload]);
  return Buffer.concat([checked, checksum(checked)]);
}

function checksum(bytes: Buffer): Buffer {
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytes));
  return sum;
}

export const event = (type: string, body: unknown): Buffer =>
  frame({ ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' }, body);

export const exception = (type: string): Buffer =>
  frame(
    { ':exception-type': type, ':content-type': 'application/json', ':message-type': 'exception' },
    { message: 'no' },
  );

export const text = (piece: string): Buffer =>
  event('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } });

export const stop = (stopReason = 'end_turn'): Buffer => event('messageStop', { stopReason });

export interface ConverseRequest {
  readonly path: string;
  readonly body: {
    system: { text: string }[];
    messages: { role: string; content: { text: string }[] }[];
    inferenceConfig: { maxTokens: number };
  };
}

export interface ConverseServer {
  readonly url: string;
  readonly requests: ConverseRequest[];
  close(): Promise<void>;
}

/** A local endpoint for ConverseStream over HTTP/2 without TLS. */
export async function startConverseServer(
  answer: (stream: ServerHttp2Stream) => void,
): Promise<ConverseServer> {
  const requests: ConverseRequest[] = [];
  const streams = new Set<ServerHttp2Stream>();
  const server: Http2Server = createServer();
  server.on('stream', (stream, headers) => {
    streams.add(stream);
    stream.on('close', () => streams.delete(stream));
    stream.on('error', () => undefined);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ConverseRequest['body'];
      requests.push({ path: String(headers[':path']), body });
      answer(stream);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: async () => {
      for (const stream of streams) stream.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Responds with frames. */
export function streaming(...frames: Buffer[]): (stream: ServerHttp2Stream) => void {
  return (stream) => {
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
    for (const part of frames) stream.write(part);
    stream.end();
  };
}

/** Responds with an HTTP error of the JSON protocol. */
export function failing(status: number, type: string): (stream: ServerHttp2Stream) => void {
  return (stream) => {
    stream.respond({ ':status': status, 'content-type': 'application/json', 'x-amzn-errortype': type });
    stream.end(JSON.stringify({ message: 'no' }));
  };
}
