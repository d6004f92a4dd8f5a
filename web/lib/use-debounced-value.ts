import { useEffect, useState } from 'react';
import { after } from './timers.ts';

/** Milliseconds. */
export const SEARCH_DEBOUNCE = 300;

/** The value after it has not changed for this time. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => after(milliseconds, () => setDebounced(value)), [value, milliseconds]);
  return debounced;
}
