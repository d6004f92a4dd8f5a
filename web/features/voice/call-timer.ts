const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** '0:07 / 1:00'; without a cap '0:07'. */
export const timerText = (seconds: number, cap: number | null): string =>
  cap === null ? minutes(seconds) : `${minutes(seconds)} / ${minutes(cap)}`;
