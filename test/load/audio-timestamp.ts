/** Measures latency: the sender writes the time into an audio block, the receiver reads it. */

const TIMESTAMP_BYTES = 12;
/** Length of a timestamp in base64. */
export const TIMESTAMP_CHARACTERS = (TIMESTAMP_BYTES / 3) * 4;

/** The current time in base64, for the first bytes of an audio block. All processes of a machine share the clock. */
export function audioTimestamp(): string {
  const bytes = Buffer.alloc(TIMESTAMP_BYTES);
  bytes.writeBigUInt64LE(process.hrtime.bigint());
  return bytes.toString('base64');
}

/** Milliseconds since a timestamp. */
export function millisecondsSince(timestamp: string): number {
  return Number(process.hrtime.bigint() - Buffer.from(timestamp, 'base64').readBigUInt64LE()) / 1e6;
}
