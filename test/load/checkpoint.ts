const CHECKPOINT_BYTES = 12;
/** Length of a checkpoint in base64. */
export const CHECKPOINT_CHARACTERS = (CHECKPOINT_BYTES / 3) * 4;

/** The time in base64, as the first bytes of an audio block; by the clock that all processes of a machine share. */
export function checkpointNow(): string {
  const bytes = Buffer.alloc(CHECKPOINT_BYTES);
  bytes.writeBigUInt64LE(process.hrtime.bigint());
  return bytes.toString('base64');
}

/** Milliseconds since a checkpoint. */
export function sinceCheckpoint(checkpoint: string): number {
  return Number(process.hrtime.bigint() - Buffer.from(checkpoint, 'base64').readBigUInt64LE()) / 1e6;
}
