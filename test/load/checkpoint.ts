const LENGTH = 12;
/** Characters of base64 that a mark takes. */
export const CHECKPOINT_CHARACTERS = (LENGTH / 3) * 4;

/** The moment, as the first bytes of a block of sound; by a clock that all processes of a machine share. */
export function checkpointNow(): string {
  const mark = Buffer.alloc(LENGTH);
  mark.writeBigUInt64LE(process.hrtime.bigint());
  return mark.toString('base64');
}

/** Milliseconds since a mark was made. */
export function sinceCheckpoint(mark: string): number {
  return Number(process.hrtime.bigint() - Buffer.from(mark, 'base64').readBigUInt64LE()) / 1e6;
}
