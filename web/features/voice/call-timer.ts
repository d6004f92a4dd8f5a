const formatSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** '0:07 / 1:00'; '0:07' without a limit. */
export const timerText = (seconds: number, maxSeconds: number | null): string =>
  maxSeconds === null ? formatSeconds(seconds) : `${formatSeconds(seconds)} / ${formatSeconds(maxSeconds)}`;
