import { type ClassValue, clsx } from 'clsx';

/** Joins class names. Callers use variants instead of overriding a component's classes. */
export const cn = (...values: ClassValue[]): string => clsx(values);
