const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** '0:07 / 1:00'; '0:07' without a cap. */
export const timerText = (seconds: number, cap: number | null): string =>
  cap === null ? formatSeconds(seconds) : `${formatSeconds(seconds)} / ${formatSeconds(cap)}`;
