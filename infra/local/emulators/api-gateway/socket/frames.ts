/**
 * Reads the bytes that a WebSocket client sends and reports the size of each frame once its header is complete
 * (RFC 6455, section 5.2). The WebSocket library reports messages only, but API Gateway also limits frames.
 *
 * @param onFrame gets the payload length in bytes.
 */
export function frameSizeReader(onFrame: (payloadBytes: number) => void): (chunk: Buffer) => void {
  let header = Buffer.alloc(0);
  let payloadLeft = 0;

  return (chunk) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (payloadLeft > 0) {
        const passed = Math.min(payloadLeft, rest.length);
        payloadLeft -= passed;
        rest = rest.subarray(passed);
        continue;
      }
      const headerBytesBefore = header.length;
      header = Buffer.concat([header, rest.subarray(0, MAXIMUM_HEADER_BYTES - headerBytesBefore)]);
      const read = readHeader(header);
      // The header is incomplete: all of the chunk is now in `header`.
      if (read === undefined) return;
      rest = rest.subarray(read.headerBytes - headerBytesBefore);
      header = Buffer.alloc(0);
      payloadLeft = read.payloadBytes;
      onFrame(payloadLeft);
    }
  };
}

/** Two bytes, eight of an extended length, four of the mask. */
const MAXIMUM_HEADER_BYTES = 14;
const MASK_BYTES = 4;

function readHeader(bytes: Buffer): { headerBytes: number; payloadBytes: number } | undefined {
  const second = bytes[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const lengthBytes = short === 127 ? 8 : short === 126 ? 2 : 0;
  const headerBytes = 2 + lengthBytes + (second & 0x80 ? MASK_BYTES : 0);
  if (bytes.length < headerBytes) return undefined;
  if (lengthBytes === 0) return { headerBytes, payloadBytes: short };
  const payloadBytes = lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  return { headerBytes, payloadBytes };
}
