import { useEffect, useState } from 'react';
import { after } from './timers.ts';

/** The value once it has stood still for so long. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => after(milliseconds, () => setSettled(value)), [value, milliseconds]);
  return settled;
}
