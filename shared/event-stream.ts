/** Server-sent events (text/event-stream), with JSON as data: for server, browser and tests. */

export interface StreamEvent {
  event: string;
  /** JSON. */
  data: string;
}

/** Keeps a connection open that has nothing to send. Clients ignore it. */
export const KEEP_ALIVE_COMMENT = ':\n\n';

/** @param data JSON, which has no line breaks */
export const encodeEvent = ({ event, data }: StreamEvent): string => `event: ${event}\ndata: ${data}\n\n`;

/** The events of a response body. Ends with the body, and cancels it when the caller stops reading. */
export async function* decodeEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const decoder = new TextDecoder();
  // Not every browser can iterate over a stream.
  const reader = body.getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      // A block that is not complete yet is not sent on.
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamEvent | undefined {
  const lines = block.split('\n');
  const fieldOf = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const [event, data] = [fieldOf('event'), fieldOf('data')];
  return event === undefined || data === undefined ? undefined : { event, data };
}
